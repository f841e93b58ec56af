import type { Comment, CriterionMark, Marking, VoiceComment } from '#contract/grading/marking.ts'

/** Which criterion of which task; `part` is null in Speaking. */
export type MarkPlace = Pick<CriterionMark, 'part' | 'criterion'>

/** The mark of a criterion; an empty one where nothing was set. */
export function findMark({ marks }: Marking, { part, criterion }: MarkPlace): CriterionMark {
  return marks.find((mark) => mark.part === part && mark.criterion === criterion) ?? { part, criterion, band: null, comment: '' }
}

export function changeMark(marking: Marking, place: MarkPlace, change: Partial<Pick<CriterionMark, 'band' | 'comment'>>): Marking {
  const mark = { ...findMark(marking, place), ...change }
  const others = marking.marks.filter(({ part, criterion }) => part !== place.part || criterion !== place.criterion)
  return { ...marking, marks: [...others, mark] }
}

/** Adds a comment, or replaces the one with its id. */
export function putComment(marking: Marking, comment: Comment): Marking {
  const known = marking.comments.some(({ id }) => id === comment.id)
  const comments = known ? marking.comments.map((each) => (each.id === comment.id ? comment : each)) : [...marking.comments, comment]
  return { ...marking, comments }
}

/** Sets the voice of a comment; undefined takes it away. A comment that is gone stays gone. */
export function setVoice(marking: Marking, id: string, voice: VoiceComment | undefined): Marking {
  const comment = marking.comments.find((each) => each.id === id)
  if (comment === undefined) return marking
  const { voice: before, ...written } = comment
  if (before?.id === voice?.id) return marking
  return putComment(marking, voice === undefined ? written : { ...written, voice })
}

export function removeComment(marking: Marking, id: string): Marking {
  return { ...marking, comments: marking.comments.filter((comment) => comment.id !== id) }
}

/** Whether a comment says nothing: a tag alone says what is wrong. */
export function isEmptyComment({ text, suggestion, tag, voice }: Comment): boolean {
  return voice === undefined && text.trim() === '' && (suggestion ?? '').trim() === '' && tag === null
}

export function changeNextStep(marking: Marking, index: number, text: string): Marking {
  const steps = [0, 1, 2].map((each) => (each === index ? text : (marking.next_steps[each] ?? '')))
  return { ...marking, next_steps: steps }
}

/** As it is handed back: without comments and steps that say nothing. */
export function toFinished(marking: Marking): Marking {
  const { rewritten } = marking
  return {
    ...marking,
    comments: marking.comments.filter((comment) => !isEmptyComment(comment)),
    rewritten: rewritten === null || rewritten.text.trim() === '' ? null : rewritten,
    next_steps: marking.next_steps.filter((step) => step.trim() !== ''),
  }
}

/** The band that a key sets in a group of bands: a digit a whole band, + and − half a band more and less; null for other keys. */
export function findBandOfKey(key: string, band: number | null): number | null {
  if (/^\d$/.test(key)) return Number(key)
  const steps: Readonly<Record<string, number>> = {
    '+': 0.5,
    '=': 0.5,
    '-': -0.5,
    ArrowRight: 0.5,
    ArrowUp: 0.5,
    ArrowLeft: -0.5,
    ArrowDown: -0.5,
  }
  const step = steps[key]
  if (step === undefined) return null
  return Math.min(9, Math.max(0, (band ?? 5) + step))
}
