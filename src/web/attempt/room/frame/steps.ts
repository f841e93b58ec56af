import type { PaperMap } from '#web/attempt/room/paper/paper-map.ts'

/** The question before or after; null at the ends. */
export function stepFrom(map: PaperMap, current: string | null, step: 1 | -1): string | null {
  const at = map.questions.findIndex((place) => place.question.id === current)
  return map.questions[at + step]?.question.id ?? null
}
