import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Mark, MarkReason, Response } from '#contract/content/mark.ts'
import type { ExplanationWords } from './explanation-words.ts'
import { listResponse } from '#web/result/response-values.ts'
import { spellOutKey } from '#web/result/question/spell-out-key.ts'
import { toQuestionVerdict } from '#web/result/verdict.ts'

interface AnsweredEntry {
  readonly entry: KeyEntry
  readonly marks: readonly Mark[]
  readonly response: Response
  /** Whether the answer was to be heard, not read. */
  readonly heard?: boolean
}

/** Reasons that name where the answer stood. */
const reasonsWithPlace: ReadonlySet<string> = new Set(['wrong', 'spelling', 'plural_too_many', 'plural_missing'])

/** The reason that tells most about a question: of the mark that was lost, if one was. */
export function findReason(marks: readonly Mark[]): MarkReason {
  return (marks.find(({ correct }) => !correct) ?? marks[0])?.reason ?? 'blank'
}

/** What a reason means for this answer, as a sentence. */
export function describeReason(t: ExplanationWords, answered: AnsweredEntry): string {
  const { right, of } = toQuestionVerdict(answered.marks)
  if (right > 0 && right < of) return t('some', { right, of })
  const lost = answered.marks.find(({ correct }) => !correct)
  return lost === undefined ? t('match') : describeLostMark(t, lost, answered)
}

function describeLostMark(t: ExplanationWords, mark: Mark, answered: AnsweredEntry): string {
  const { words: count, limit } = mark
  if (mark.reason === 'over_limit')
    return count === null || limit === null ? t('over_limit_plain') : t('over_limit', { words: count, limit })
  const key = nameReason(mark, answered)
  return t(answered.heard === true && reasonsWithPlace.has(key) ? `${key}_heard` : key)
}

function nameReason({ reason }: Mark, { entry, response }: AnsweredEntry): string {
  if (reason === 'plural') return isLonger(entry, response) ? 'plural_too_many' : 'plural_missing'
  return reason === 'wrong' && entry.key.kind === 'text' ? 'wrong_typed' : reason
}

/** Whether a plural was written for a singular, rather than the other way round. */
function isLonger({ key }: KeyEntry, response: Response): boolean {
  const typed = listResponse(response)[0]?.trim().length ?? 0
  const lengths = spellOutKey(key.kind === 'text' ? key.accepted : []).map((wording) => wording.length)
  const nearest = lengths.toSorted((one, other) => Math.abs(one - typed) - Math.abs(other - typed))[0] ?? 0
  return typed > nearest
}
