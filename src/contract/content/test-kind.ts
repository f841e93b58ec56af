import { z } from 'zod'

/** What a test holds: all four sections, a short form of them, or a section of its own. */
export const TestKind = z.enum(['full', 'quick', 'section'])
export type TestKind = z.infer<typeof TestKind>
