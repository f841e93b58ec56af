import type { WordLimit } from '#contract/content/paper.ts'
import { countAgainstLimit } from '#contract/content/word-count.ts'
import { type Problem, problemAt } from '#server/authoring/problem.ts'
import {
  type GroupSource,
  listGroups,
  listQuestions,
  type PartSource,
  type QuestionSource,
  type QuestionSection,
} from '#server/authoring/source.ts'
import { expandKey, mark } from '#server/marking/index.ts'
import { formatWordLimit } from './instructions.ts'
import { type Sentence, tell } from '#server/authoring/sentences.ts'

export interface TypedQuestion {
  readonly part: PartSource
  readonly group: GroupSource
  readonly question: QuestionSource
}

/** The questions of a section whose answers are typed. */
export function listTypedQuestions(section: QuestionSection): TypedQuestion[] {
  return listQuestions(section).filter(({ question }) => question.question.interaction === 'type')
}

const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[\p{Pd}\s]+/gu, ' ')

/** Whether whole words of the text are these, whatever their capitals and hyphens. */
export function hasWords(text: string, words: string): boolean {
  const wanted = fold(words).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${wanted}(?![\p{L}\p{N}])`, 'u').test(fold(text))
}

/** All that a part's answers may be taken from. */
export function readStimulus({ quotables }: PartSource): string {
  return quotables.map(({ text }) => text).join('\n')
}

export function isBalanced(key: string): boolean {
  let depth = 0
  for (const char of key) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

/** What is wrong with one wording of a typed key: it breaks the question's own limit, or the marker would not accept it. */
export function findWordingFault(
  wording: string,
  { accepted, limit }: { readonly accepted: readonly string[]; readonly limit: WordLimit | null },
): { readonly fault: 'over_limit'; readonly words: number } | { readonly fault: 'not_marked' } | null {
  const words = limit === null ? 0 : countAgainstLimit(wording, limit)
  if (limit !== null && words > limit.words) return { fault: 'over_limit', words }
  return mark(wording, { kind: 'text', accepted: [...accepted], limit }).correct ? null : { fault: 'not_marked' }
}

function checkAlternative(answer: string, { key }: QuestionSource, limit: WordLimit | null): Sentence | null {
  const found = findWordingFault(answer, { accepted: key, limit })
  if (found === null) return null
  if (found.fault === 'not_marked' || limit === null) return tell('key_not_marked', { value: answer })
  return tell('key_over_limit', { value: answer, found: found.words, limit: formatWordLimit(limit) })
}

function checkInText({ part, question }: TypedQuestion): Sentence | null {
  const first = expandKey(question.key[0] ?? '')
  const value = question.key[0] ?? ''
  if (!first.some((answer) => hasWords(readStimulus(part), answer))) return tell(`key_not_in_${part.stimulus}`, { value })
  const shown = question.evidence.some(({ quote, role }) => role === 'evidence' && first.some((answer) => hasWords(quote, answer)))
  return shown || question.evidence.length === 0 ? null : tell('key_not_in_evidence', { value })
}

function checkTypedKey(typed: TypedQuestion): Sentence[] {
  const { question, group } = typed
  if (question.key.some((key) => !isBalanced(key))) return [tell('bracket_open')]
  const limit = group.group.word_limit
  const answers = question.key.flatMap((key) => expandKey(key))
  const faults = answers.map((answer) => checkAlternative(answer, question, limit)).filter((fault) => fault !== null)
  const absent = checkInText(typed)
  return absent === null ? faults : [...faults, absent]
}

/** Sets of answers in any order: of typed questions of the group, each in one set, and no answer that is another's too. */
function checkAnyOrder({ group, questions, anyOrder, anyOrderPlace }: GroupSource): Problem[] {
  const fault = (number: number, message: Sentence) => problemAt(anyOrderPlace, number, message)
  const all = anyOrder.flat()
  return anyOrder.flatMap((numbers) =>
    numbers.flatMap((number, index) => {
      const question = questions.find((each) => each.number === number)
      if (question?.question.interaction !== 'type') return [fault(number, tell('any_order_unknown'))]
      if (all.indexOf(number) !== all.lastIndexOf(number)) return [fault(number, tell('any_order_twice'))]
      const others = questions.filter((each) => numbers.slice(0, index).includes(each.number)).flatMap((each) => [...each.key])
      const shared = question.key.flatMap(expandKey).find((wording) => others.length > 0 && isAccepted(wording, others, group.word_limit))
      return shared === undefined ? [] : [fault(number, tell('any_order_shared', { value: shared }))]
    }),
  )
}

function isAccepted(wording: string, accepted: readonly string[], limit: WordLimit | null): boolean {
  return mark(wording, { kind: 'text', accepted: [...accepted], limit }).correct
}

/** Every question has a key, and typed keys are words of the passage or recording that the marker would accept. */
export function checkKeys(section: QuestionSection): Problem[] {
  const without = listQuestions(section).filter(({ question }) => question.key.length === 0)
  return [
    ...without.map(({ question }) => problemAt(question.keyPlace, question.number, tell('key_none'))),
    ...listGroups(section).flatMap(({ group }) => checkAnyOrder(group)),
    ...listTypedQuestions(section)
      .filter(({ question }) => question.key.length > 0)
      .flatMap((typed) => checkTypedKey(typed).map((message) => problemAt(typed.question.keyPlace, typed.question.number, message))),
  ]
}
