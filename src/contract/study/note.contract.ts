import { z } from 'zod'
import { Skill } from '#contract/content/group-type.ts'
import { Instant, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'

export const MarkKind = z.enum(['note', 'highlight'])
export type MarkKind = z.infer<typeof MarkKind>

/** A note or a highlight that somebody left on the paper of an attempt. */
export const OwnMark = z.object({
  attempt_id: z.int(),
  test_title: z.string(),
  skill: Skill,
  id: z.string(),
  kind: MarkKind,
  /** The words of the passage that it is about; null where they stand in the questions. */
  quote: z.string().nullable(),
  /** What was noted; empty of a highlight. */
  text: z.string(),
  /** A question of its part, so that the explanations open there; null where the part is not known. */
  number: z.int().nullable(),
  submitted_at: Instant,
})
export type OwnMark = z.infer<typeof OwnMark>

export const noteContract = {
  list: endpoint({
    method: 'GET',
    path: '/ielts/note',
    access: 'signed-in',
    summary: "The person's own notes, and highlights in passages, of finished attempts, the newest attempt first; `q` searches their words",
    input: PageQuery.extend({ kind: MarkKind.optional() }),
    output: pageOf(OwnMark),
  }),
}
