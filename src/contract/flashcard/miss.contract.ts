import { z } from 'zod'
import { strictOpen } from '#contract/attempt/strict-open.ts'
import { Id } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { KeyedSkill } from '#contract/result/keyed-skill.ts'
import { tooManyCards } from './card.contract.ts'

/** A question that lost a mark, as the paper of its attempt names it. */
const Miss = z.object({ attempt_id: Id, skill: KeyedSkill, question: z.string().min(1).max(20) })
export type Miss = z.infer<typeof Miss>

export const flashcardMissContract = {
  collect: endpoint({
    method: 'POST',
    path: '/flashcard/card/miss',
    access: 'signed-in',
    summary:
      'A card of a question that lost a mark in an attempt that is handed in: the word that was missing, or the words of the text that mean the same as those of the question. No second card of the same question',
    input: Miss.meta({ examples: [{ attempt_id: 999_999, skill: 'reading', question: '1' }] }),
    output: z.object({ id: z.uuid(), word: z.string(), is_new: z.boolean() }),
    errors: { NO_SUCH_MISS: { status: 422, message: 'flashcard.no_such_miss' }, ...strictOpen, ...tooManyCards },
  }),
}
