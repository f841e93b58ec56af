import { z } from 'zod'
import { TestKind } from '#contract/content/test-kind.ts'
import { Module } from '#contract/content/group-type.ts'
import { Flag, Text, WholeNumber } from './group-shape.ts'

/** `exam` keeps the numbers of the real test; `short` is a practice section of any size. */
export const TestLength = z.enum(['exam', 'short'])
export type TestLength = z.infer<typeof TestLength>

export const TestShape = z.strictObject({
  title: Text,
  module: Module,
  kind: TestKind,
  length: TestLength.default('exam'),
  licence: Text,
  origin: Text,
})

export const ReadingShape = z.strictObject({ seconds: WholeNumber, parts: z.array(Text).min(1) })

export const PassageShape = z.strictObject({
  title: Text,
  standfirst: Text.optional(),
  letters: Flag.default(false),
  glossary: z.array(z.strictObject({ term: Text, meaning: Text })).default([]),
})

export const ExplanationShape = z.record(
  z.string().regex(/^\d{1,3}$/, 'is not a question number'),
  z.strictObject({
    find_it: Text.optional(),
    same_meaning: Text.optional(),
    why: Text,
    others: z.record(Text, Text).default({}),
    next_time: Text.optional(),
  }),
)
