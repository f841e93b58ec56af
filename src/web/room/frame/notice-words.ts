import type { Words } from '#web/kit/i18n/words.ts'
import type { Notice } from '#web/room/engine/room-state.ts'

/** "question 14", "task 2", "the notes for part 2": what an answer belongs to, inside a sentence. */
export function describeQuestion(words: Words, answer: string): string {
  const [kind = '', number = ''] = answer.split(/[-.]/)
  if (kind === 'task') return words('place_task', { number })
  if (kind === 'part') return words('place_notes', { number })
  return words('place_question', { number: answer })
}

export function formatNotice(words: Words, { key, params }: Notice): string {
  const { question } = params
  return words(key, question === undefined ? params : { ...params, place: describeQuestion(words, String(question)) })
}
