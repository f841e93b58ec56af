import { z } from 'zod'
import { KeyEntry } from '#contract/content/answer-key.ts'
import { Mark } from '#contract/content/mark.ts'
import { ReadingPart } from '#contract/content/paper.ts'
import { unknownQuestion } from '#contract/exam/exam-refusals.ts'
import { endpoint } from '#contract/kit/endpoint.ts'

/**
 * A short passage that anybody may try. It is part of no test, so that its keys help nobody in one; what is answered is checked and not
 * stored.
 */
export const sampleContract = {
  get: endpoint({
    method: 'GET',
    path: '/ielts/sample',
    access: 'public',
    summary: 'A short passage with questions, for who has no account yet',
    input: z.object({}),
    output: z.object({ part: ReadingPart }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/ielts/sample/check',
    access: 'public',
    // A class of forty at one address may answer all of it.
    limit: { calls: 400, seconds: 600, by: 'address' },
    summary: 'Marks one answer to the sample passage, with key, evidence and reason; nothing is stored',
    input: z.object({ question: z.string().max(4), response: z.string().trim().min(1).max(100) }),
    output: z.object({ entry: KeyEntry, marks: z.array(Mark) }),
    errors: unknownQuestion,
  }),
}
