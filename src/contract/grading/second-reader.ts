import { z } from 'zod'
import { Module } from '#contract/content/group-type.ts'
import { Band, CommentTag, Criterion, GradingOption } from './marking.ts'

/** The version of what is sent to a second reader and of what it answers. */
export const readerProtocol = 1

/** Controls other than tabs and line breaks, and halves of characters. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/
const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((given) => given.isWellFormed() && !controls.test(given))

/** What a second reader is sent of one script of Writing. Nothing in it says whose it is. */
export const ReaderRequest = z.object({
  protocol: z.literal(readerProtocol),
  /** Made for this reading; the same where it is sent again. */
  id: z.uuid(),
  skill: z.literal('writing'),
  module: Module,
  /** What was bought: bands are of use with `scores` only. */
  options: z.array(GradingOption),
  /** The language that comments are to be written in. */
  comment_language: z.enum(['en', 'zh-Hans', 'zh-Hant']),
  /** The criteria that a band is wanted for, of each task that was written. */
  criteria: z.array(Criterion),
  /** What a comment may be about. */
  tags: z.array(CommentTag),
  tasks: z.array(
    z.object({
      part: z.int(),
      minimum_words: z.int(),
      prompt: z.string(),
      /** A description of the chart or picture. */
      figure: z.string().nullable(),
      /** What the candidate wrote. `start` of comments counts its UTF-16 units. */
      text: z.string(),
      words: z.int(),
    }),
  ),
})
export type ReaderRequest = z.infer<typeof ReaderRequest>

export const ReaderBand = z.strictObject({ part: z.int().min(1).max(9), criterion: Criterion, band: Band })
export type ReaderBand = z.infer<typeof ReaderBand>

const ReaderComment = z.strictObject({
  part: z.int().min(1).max(9),
  /** The words that it is about, exactly as they were written. */
  quote: text(2000).min(1),
  /** Where they begin; without it they have to be in the text once. */
  start: z.int().min(0).optional(),
  tag: CommentTag.nullable(),
  /** Whether it praises what should stay as it is. */
  keep: z.boolean().default(false),
  text: text(2000),
  /** What could stand there instead. */
  suggestion: text(1000).nullable().default(null),
})
export type ReaderComment = z.infer<typeof ReaderComment>

/** What a second reader answers. Anything else is refused. */
export const ReaderAnswer = z.strictObject({
  protocol: z.literal(readerProtocol),
  /** The name of the model and its version: agreement is measured for each. */
  version: text(100).min(1),
  /** One for each criterion of each task that was written, or none. */
  bands: z.array(ReaderBand).max(36),
  comments: z.array(ReaderComment).max(60),
})
export type ReaderAnswer = z.infer<typeof ReaderAnswer>

/** Why a second reader gave no answer that can be used. */
export const ReaderFault = z.object({
  code: z.enum(['address', 'unreachable', 'timeout', 'redirect', 'status', 'too_large', 'not_json', 'invalid', 'bands']),
  /** A code or a place in the answer, for whoever runs the reader; never a text of it. */
  detail: z.string(),
})
export type ReaderFault = z.infer<typeof ReaderFault>
