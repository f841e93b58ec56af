import { maxAnswerLength } from '#contract/content/walk.ts'

/** UTF-16 units that one essay may have. */
export const maxEssayLength = maxAnswerLength.essay

/** As much of a text as an essay may have, without half a character at its end. */
export function cutEssay(text: string): string {
  if (text.length <= maxEssayLength) return text
  const cut = text.slice(0, maxEssayLength)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/** What the count has to say: nothing is short while there is time to write. */
export type WordCountState = 'enough' | 'below' | 'short-of-time'

const lateMinutes = 5

/** Whether a text is below its minimum, and whether that presses by now. */
export function toWordCountState(words: number, minimum: number, minutesLeft: number | null): WordCountState {
  if (words >= minimum) return 'enough'
  return minutesLeft !== null && minutesLeft <= lateMinutes ? 'short-of-time' : 'below'
}
