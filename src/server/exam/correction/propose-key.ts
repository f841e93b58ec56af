import type { Key, KeyEntry } from '#contract/content/answer-key.ts'
import type { KeyProposal } from '#contract/exam/key-proposal.ts'
import type { Group, Option, Question } from '#contract/content/paper.ts'
import { acceptedOf } from '#contract/content/walk.ts'
import { findWordingFault, hasWords, isBalanced } from '#server/authoring/index.ts'
import type { WordKey } from '#server/kit/refusal.ts'
import { expandKey } from '#server/marking/index.ts'

/** A question with all that its key is judged by. */
export interface KeyedQuestion {
  readonly question: Question
  readonly group: Group
  readonly entry: KeyEntry
  /** The entries of the whole section. */
  readonly entries: readonly KeyEntry[]
  /** The text of the passage, or what the recording says. */
  readonly stimulus: string
}

export type Proposed = { readonly key: Key; readonly faults: readonly [] } | { readonly key: null; readonly faults: readonly WordKey[] }

const fault = (name: string, params: Readonly<Record<string, string | number>> = {}): WordKey => ({ key: `exam.${name}`, params })

/** The key as proposed, judged by what the checker asks of an author's; else what is wrong with it. */
export function proposeKey(keyed: KeyedQuestion, { change, answers }: KeyProposal): Proposed {
  const { key } = keyed.entry
  const proposed = key.kind === 'text' ? proposeTyped(keyed, key, { change, answers }) : proposeChoice(keyed, { change, answers })
  if (proposed.key === null) return proposed
  const isSame = JSON.stringify(acceptedOf(proposed.key)) === JSON.stringify(acceptedOf(key))
  return isSame ? { key: null, faults: [fault('key_same')] } : proposed
}

const toProposed = (key: Key, faults: readonly WordKey[]): Proposed => (faults.length === 0 ? { key, faults: [] } : { key: null, faults })

function proposeTyped(
  { stimulus }: KeyedQuestion,
  { accepted, limit, any_order: anyOrder }: Extract<Key, { kind: 'text' }>,
  { change, answers }: KeyProposal,
): Proposed {
  const before = change === 'add' ? accepted : []
  const after = [...before, ...answers]
  const faults = answers.flatMap((answer, place): WordKey[] => {
    const wordings = expandKey(answer)
    if (!isBalanced(answer) || wordings.length === 0) return [fault('alternative_brackets', { answer })]
    const known = [...before, ...answers.slice(0, place)]
    if (known.length > 0 && wordings.every((wording) => findWordingFault(wording, { accepted: known, limit }) === null))
      return [fault('alternative_known', { answer })]
    return wordings.flatMap((wording) => {
      const found = findWordingFault(wording, { accepted: after, limit })
      if (found === null) return []
      return [
        found.fault === 'over_limit'
          ? fault('alternative_over_limit', { answer: wording, words: found.words, limit: limit?.words ?? 0 })
          : fault('alternative_not_marked', { answer: wording }),
      ]
    })
  })
  const first = expandKey(answers[0] ?? '')
  if (change === 'replace' && !first.some((wording) => hasWords(stimulus, wording)))
    faults.push(fault('key_not_in_text', { answer: answers[0] ?? '' }))
  return toProposed({ kind: 'text', accepted: after, limit, ...(anyOrder !== undefined && { any_order: anyOrder }) }, faults)
}

function proposeChoice(keyed: KeyedQuestion, { change, answers }: KeyProposal): Proposed {
  const { entry, question, group } = keyed
  const options: readonly Option[] = question.options ?? group.options ?? []
  const unknown = answers.filter((answer) => !options.some(({ value }) => value === answer))
  if (unknown.length > 0) return { key: null, faults: unknown.map((answer) => fault('alternative_no_option', { answer })) }
  const { key } = entry
  if (new Set(answers).size < answers.length) return { key: null, faults: [fault('alternative_twice')] }
  if (key.kind === 'several') {
    const isWhole = change === 'replace' && answers.length === entry.numbers.length
    return isWhole
      ? { key: { kind: 'several', values: answers.toSorted() }, faults: [] }
      : { key: null, faults: [fault('key_all_choices', { count: entry.numbers.length })] }
  }
  const [value = '', ...also] = change === 'add' ? [...acceptedOf(key), ...answers] : answers
  const known = change === 'add' ? answers.filter((answer) => acceptedOf(key).includes(answer)) : []
  const faults = known.map((answer) => fault('alternative_known', { answer }))
  if (change === 'replace' && also.length > 0) faults.push(fault('key_one_choice'))
  if (change === 'replace') faults.push(...findOtherUse(keyed, value))
  return toProposed({ kind: 'one', value, ...(also.length > 0 && { also }) }, faults)
}

/** In a bank whose options serve once, the key may not be another question's. */
function findOtherUse({ entry, entries, group }: KeyedQuestion, value: string): WordKey[] {
  if (group.options === null || group.options_reusable) return []
  const own = new Set(group.questions.map(({ id }) => id))
  const other = entries.find((each) => each.question !== entry.question && own.has(each.question) && acceptedOf(each.key)[0] === value)
  return other === undefined ? [] : [fault('alternative_elsewhere', { answer: value, number: other.numbers[0] ?? 0 })]
}
