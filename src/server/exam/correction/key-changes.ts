import type { AnswerKey, KeyEntry } from '#contract/content/answer-key.ts'
import type { KeyChange } from '#contract/exam/exam-staff.contract.ts'
import { acceptedOf, keyEntriesOf } from '#contract/content/walk.ts'
import type { CorrectedQuestion } from '#server/exam/correction/correction.store.ts'

const isSame = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other)

function byNumber(key: AnswerKey | undefined): Map<number, KeyEntry> {
  const entries = key === undefined ? [] : keyEntriesOf(key)
  return new Map(entries.flatMap((entry) => entry.numbers.slice(0, 1).map((number) => [number, entry] as const)))
}

/** The questions of a section that are keyed otherwise than before, by number. */
function compareSection(before: AnswerKey | undefined, after: AnswerKey | undefined): KeyChange[] {
  const skill = (after ?? before)?.skill
  if (skill === undefined) return []
  const [old, current] = [byNumber(before), byNumber(after)]
  const numbers = [...new Set([...old.keys(), ...current.keys()])].toSorted((one, other) => one - other)
  return numbers.flatMap((number): KeyChange[] => {
    const [was, is] = [old.get(number), current.get(number)]
    const change = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed'
    const said = { before: was === undefined ? [] : [...acceptedOf(was.key)], after: is === undefined ? [] : [...acceptedOf(is.key)] }
    if (change === 'changed' && isSame(said.before, said.after)) return []
    return [{ skill, numbers: (is ?? was)?.numbers ?? [number], change, ...said, corrected: false }]
  })
}

/** What would count otherwise than in the current revision. */
export function listKeyChanges(before: readonly AnswerKey[], after: readonly AnswerKey[]): KeyChange[] {
  const skills = [...new Set([...before, ...after].map(({ skill }) => skill))]
  const find = (keys: readonly AnswerKey[], skill: string) => keys.find((key) => key.skill === skill)
  return skills.flatMap((skill) => compareSection(find(before, skill), find(after, skill)))
}

/** Whether staff have corrected the key of such a question. A question goes by its first number. */
export function isCorrected({ skill, numbers }: KeyChange, corrected: readonly CorrectedQuestion[]): boolean {
  return corrected.some((each) => each.skill === skill && each.question === String(numbers[0]))
}
