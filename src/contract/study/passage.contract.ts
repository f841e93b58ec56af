import { z } from 'zod'
import { strictOpen } from '#contract/attempt/strict-open.ts'
import { Passage } from '#contract/content/paper.ts'
import { Id, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'

/** A passage that somebody had in Reading. */
export const ReadPassage = z.object({
  /** The newest attempt in which they had it. */
  attempt_id: z.int(),
  test_title: z.string(),
  /** As the paper of the attempt counts. */
  part: z.int(),
  title: z.string(),
  words: z.int(),
})
export type ReadPassage = z.infer<typeof ReadPassage>

export const passageContract = {
  list: endpoint({
    method: 'GET',
    path: '/ielts/passage',
    access: 'signed-in',
    summary: 'The passages of the Reading sections that the person has handed in, each once, the newest first',
    input: PageQuery.omit({ q: true }),
    output: pageOf(ReadPassage),
  }),
  get: endpoint({
    method: 'GET',
    path: '/ielts/passage/text',
    access: 'signed-in',
    summary: 'One of these passages, to be read again',
    input: z.object({ attempt_id: Id, part: z.coerce.number().int().min(1).max(9) }).meta({ examples: [{ attempt_id: 999_999, part: 1 }] }),
    output: ReadPassage.extend({ passage: Passage }),
    errors: { NO_SUCH_PASSAGE: { status: 404, message: 'study.no_such_passage' }, ...strictOpen },
  }),
}
