import type { AnswerChange } from '#contract/result/result.ts'
import type { AnswerKey, KeyEntry } from '#contract/content/answer-key.ts'
import type { Mark, Response } from '#contract/content/mark.ts'
import { keyEntriesOf } from '#contract/content/walk.ts'
import { markQuestion } from '#server/marking/index.ts'

/** An answer that stood before the last one, newest first among those of its question. */
export interface ReplacedAnswer {
  readonly question: string
  readonly response: Response
  readonly was_left: boolean
}

interface HandedIn {
  readonly marks: readonly Mark[]
  readonly responses: Readonly<Record<string, Response>>
}

/** What was being typed or ticked when it was sent is no answer yet; a single choice always is one. */
function isAnswer({ key }: KeyEntry, { was_left }: ReplacedAnswer): boolean {
  return was_left || key.kind === 'one'
}

function countRight(marks: readonly Mark[]): number {
  return marks.filter(({ correct }) => correct).length
}

/** How the marks of one question went with its changes; null where they made no difference. */
function compareQuestion(entry: KeyEntry, handedIn: HandedIn, earlier: readonly ReplacedAnswer[]): AnswerChange | null {
  const right = countRight(handedIn.marks.filter(({ question }) => question === entry.question))
  const after = handedIn.responses[entry.question] ?? null
  const judged = earlier
    .filter((answer) => isAnswer(entry, answer))
    .map(({ response }) => ({ response, marks: markQuestion(entry, response, handedIn.responses) }))
    .filter(({ marks }) => marks.some(({ reason }) => reason !== 'blank'))
  const better = judged.find(({ marks }) => countRight(marks) > right)
  if (better !== undefined) return { numbers: entry.numbers, way: 'right_to_wrong', before: better.response, after }
  const worse = judged.find(({ marks }) => countRight(marks) < right)
  return worse === undefined ? null : { numbers: entry.numbers, way: 'wrong_to_right', before: worse.response, after }
}

/** Answers whose change gave marks away or won them, in the order of the paper. */
export function findChanges(key: AnswerKey, handedIn: HandedIn, earlier: readonly ReplacedAnswer[]): AnswerChange[] {
  const byQuestion = Map.groupBy(earlier, ({ question }) => question)
  return keyEntriesOf(key).flatMap((entry) => compareQuestion(entry, handedIn, byQuestion.get(entry.question) ?? []) ?? [])
}
