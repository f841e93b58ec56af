import type { Translate } from '#web/kit/i18n/words.ts'
import type { Notice } from '#web/room/engine/room-state.ts'

/** "question 14", "task 2", "the notes for part 2": what an answer belongs to, inside a sentence. */
export function describeQuestion(t: Translate, answer: string): string {
  const [kind = '', number = ''] = answer.split(/[-.]/)
  if (kind === 'task') return t('place_task', { number })
  if (kind === 'part') return t('place_notes', { number })
  return t('place_question', { number: answer })
}

export function formatNotice(t: Translate, { key, params }: Notice): string {
  const { question } = params
  return t(key, question === undefined ? params : { ...params, place: describeQuestion(t, String(question)) })
}
