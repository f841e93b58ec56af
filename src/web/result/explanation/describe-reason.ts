import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Mark, MarkReason } from '#contract/content/mark.ts'
import type { NearMiss } from '#contract/content/near-miss.ts'
import { toQuestionVerdict } from '#web/result/verdict.ts'
import type { ExplanationWords } from './explanation-words.ts'

interface AnsweredEntry {
  readonly entry: KeyEntry
  readonly marks: readonly Mark[]
}

/** The most informative reason for a question: that of the lost mark, if there is one. */
export function findReason(marks: readonly Mark[]): MarkReason {
  return (marks.find(({ correct }) => !correct) ?? marks[0])?.reason ?? 'blank'
}

/** What a reason means for this answer, as a sentence or two. */
export function describeReason(t: ExplanationWords, answered: AnsweredEntry): string {
  const { right, of } = toQuestionVerdict(answered.marks)
  if (right > 0 && right < of) return t('some', { right, of })
  const lost = answered.marks.find(({ correct }) => !correct)
  return lost === undefined ? t('match') : describeLostMark(t, lost, answered)
}

function describeLostMark(t: ExplanationWords, mark: Mark, answered: AnsweredEntry): string {
  if (mark.reason === 'over_limit') return describeExcess(t, mark)
  if (mark.near_miss !== undefined) return describeNearMiss(t, mark.near_miss)
  if (mark.reason !== 'wrong') return t(mark.reason)
  return t(findWrong(answered.entry))
}

/** Of a statement that was judged its key says why the answer is wrong; of other choices only that it is. */
function findWrong({ type, key }: KeyEntry): string {
  if (key.kind === 'text') return 'wrong_typed'
  if (key.kind === 'several') return 'wrong_several'
  const isJudged = type === 'true-false-not-given' || type === 'yes-no-not-given'
  if (key.also !== undefined || !isJudged) return 'wrong'
  return judged[type][key.value] ?? 'wrong'
}

const judged: Readonly<Record<'true-false-not-given' | 'yes-no-not-given', Readonly<Record<string, string>>>> = {
  'true-false-not-given': { TRUE: 'wrong_true', FALSE: 'wrong_false', 'NOT GIVEN': 'wrong_not_given' },
  'yes-no-not-given': { YES: 'wrong_yes', NO: 'wrong_no', 'NOT GIVEN': 'wrong_no_view' },
}

function describeExcess(t: ExplanationWords, { words, limit, near_miss: nearMiss }: Mark): string {
  const count = words === null || limit === null ? t('over_limit_plain') : t('over_limit', { words, limit })
  return nearMiss === undefined ? count : t('two_sentences', { first: count, second: describeNearMiss(t, nearMiss, 'excess') })
}

/** An extra article is described differently where it exceeded the word limit. */
function describeNearMiss(t: ExplanationWords, { kind, written, wanted, letters }: NearMiss, where: 'excess' | null = null): string {
  const key = kind === 'article_added' && where === 'excess' ? 'near_article_excess' : `near_${kind}`
  return t(key, { written, wanted, letter: letters?.written ?? '', wanted_letter: letters?.wanted ?? '' })
}
