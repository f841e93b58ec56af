import type { AnswerKey, Key, KeyEntry } from '#contract/exam/answer-key.ts'
import type { KeyChange } from '#contract/exam/exam-staff.contract.ts'
import { keyEntriesOf } from '#contract/exam/walk.ts'

/** What counts as right, as lines to read. */
export function sayKey(key: Key): string[] {
  switch (key.kind) {
    case 'one':
      return [key.value]
    case 'several':
      return [...key.values]
    case 'text':
      return [...key.accepted]
  }
}

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
    const said = { before: was === undefined ? [] : sayKey(was.key), after: is === undefined ? [] : sayKey(is.key) }
    if (change === 'changed' && isSame(said.before, said.after)) return []
    return [{ skill, numbers: (is ?? was)?.numbers ?? [number], change, ...said }]
  })
}

/** What would count otherwise than in the current revision. */
export function listKeyChanges(before: readonly AnswerKey[], after: readonly AnswerKey[]): KeyChange[] {
  const skills = [...new Set([...before, ...after].map(({ skill }) => skill))]
  const find = (keys: readonly AnswerKey[], skill: string) => keys.find((key) => key.skill === skill)
  return skills.flatMap((skill) => compareSection(find(before, skill), find(after, skill)))
}
