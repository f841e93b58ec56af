import { z } from 'zod'
import { fixedOptions } from '#contract/content/group-type.ts'

// Scalars arrive as text (see yaml-file.ts).
export const Text = z.string().trim().min(1)
export const WholeNumber = z
  .string()
  .regex(/^\d{1,6}$/, 'must be a whole number')
  .transform(Number)
export const Flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const Percent = z
  .string()
  .regex(/^\d{1,3}(\.\d+)?$/, 'must be a number from 0 to 100')
  .transform(Number)
/** A length of time; parts of a second are allowed. */
export const Seconds = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,3})?$/, 'must be a number of seconds')
  .transform(Number)
const QuestionNumber = z.string().regex(/^\d{1,3}$/, 'is not a question number')

const EvidenceShape = z.strictObject({
  /** Of a passage; a part of Listening has `line` instead. */
  paragraph: Text.optional(),
  line: Text.optional(),
  quote: Text,
  role: z.enum(['evidence', 'context']).default('evidence'),
})
export type EvidenceShape = z.infer<typeof EvidenceShape>
const EvidenceList = z.array(EvidenceShape).default([])
const EvidenceByNumber = z.record(QuestionNumber, EvidenceList).default({})

const Options = z.record(Text, Text)
const WordLimitShape = z.strictObject({ words: WholeNumber, number: Flag.default(false) })

/** Question numbers whose answers count in any order. */
const AnyOrderShape = z.array(z.array(WholeNumber).min(2)).default([])

const group = { instructions: Text }
const bank = { options_title: Text.optional(), options: Options, options_reusable: Flag.default(false) }
const typedOrBank = {
  title: Text.optional(),
  any_order: AnyOrderShape,
  word_limit: WordLimitShape.optional(),
  options_title: Text.optional(),
  options: Options.optional(),
  options_reusable: Flag.default(false),
}
const asked = { number: WholeNumber, prompt: Text, key: Text, evidence: EvidenceList }

export const BlockShape = z
  .strictObject({
    heading: Text.optional(),
    text: Text.optional(),
    list: z.array(Text).min(1).optional(),
    table: z.strictObject({ head: z.array(z.string()).min(1), rows: z.array(z.array(z.string())).min(1) }).optional(),
    form: z
      .array(z.strictObject({ label: Text, value: Text }))
      .min(1)
      .optional(),
    flow: z.array(Text).min(2).optional(),
  })
  .refine((block) => Object.keys(block).length === 1, 'must be exactly one of: heading, text, list, table, form, flow')
export type BlockShape = z.infer<typeof BlockShape>

const FigureShape = z.strictObject({
  file: Text,
  alt: Text,
  description: Text,
  /** None where the letters of a bank stand in the drawing. */
  labels: z.record(QuestionNumber, z.tuple([Percent, Percent])).default({}),
})

const fixedQuestions = <T extends 'true-false-not-given' | 'yes-no-not-given'>(type: T) =>
  z.strictObject({
    ...group,
    type: z.literal(type),
    questions: z.array(z.strictObject({ ...asked, key: z.enum(fixedOptions[type]) })).min(1),
  })

export const GroupShape = z.discriminatedUnion('type', [
  z.strictObject({
    ...group,
    type: z.literal('multiple-choice'),
    questions: z.array(z.strictObject({ ...asked, options: Options })).min(1),
  }),
  z.strictObject({
    ...group,
    type: z.literal('multiple-select'),
    questions: z
      .array(
        z.strictObject({
          numbers: z.array(WholeNumber).min(2),
          prompt: Text,
          options: Options,
          key: z.array(Text).min(1),
          evidence: EvidenceList,
        }),
      )
      .min(1),
  }),
  fixedQuestions('true-false-not-given'),
  fixedQuestions('yes-no-not-given'),
  z.strictObject({
    ...group,
    ...bank,
    type: z.literal('matching-headings'),
    questions: z.array(z.strictObject({ number: WholeNumber, paragraph: Text, key: Text, evidence: EvidenceList })).min(1),
  }),
  z.strictObject({
    ...group,
    ...bank,
    type: z.enum(['matching-information', 'matching-features', 'matching-sentence-endings']),
    questions: z.array(z.strictObject(asked)).min(1),
  }),
  z.strictObject({
    ...group,
    ...typedOrBank,
    type: z.enum([
      'sentence-completion',
      'summary-completion',
      'note-completion',
      'table-completion',
      'form-completion',
      'flow-chart-completion',
    ]),
    body: z.array(BlockShape).min(1),
    evidence: EvidenceByNumber,
  }),
  z.strictObject({
    ...group,
    type: z.literal('short-answer'),
    any_order: AnyOrderShape,
    word_limit: WordLimitShape,
    questions: z.array(z.strictObject(asked)).min(1),
  }),
  z.strictObject({
    ...group,
    ...typedOrBank,
    type: z.enum(['diagram-labelling', 'map-labelling']),
    figure: FigureShape,
    questions: z.array(z.strictObject({ ...asked, prompt: Text.optional() })).min(1),
  }),
])
export type GroupShape = z.infer<typeof GroupShape>

export const ReadingPartShape = z.strictObject({ passage: Text, groups: z.array(GroupShape).min(1) })
export const ListeningPartShape = z.strictObject({ script: Text, groups: z.array(GroupShape).min(1) })
