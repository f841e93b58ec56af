import { plainText } from '#contract/content/walk.ts'
import { listGroups, type QuestionSection, type QuestionSource } from '#server/authoring/source.ts'
import { type Finding, findingAt } from './finding.ts'

/** A share of questions that a strategy may get right without reading; below three questions nothing can be said. */
const maxLongest = 0.4
const maxOfOneLetter = 0.5
const maxByStance = 0.6

interface Choice {
  readonly question: QuestionSource
  readonly options: readonly { readonly value: string; readonly text: string }[]
}

function listChoices(section: QuestionSection): Choice[] {
  return listGroups(section)
    .filter(({ group }) => group.group.type === 'multiple-choice')
    .flatMap(({ group }) => group.questions)
    .map((question) => {
      const options = (question.question.options ?? []).map(({ value, content }) => ({ value, text: plainText(content) }))
      return { question, options }
    })
}

function isLongest({ question, options }: Choice): boolean {
  const own = options.find(({ value }) => value === question.key[0])?.text.length ?? 0
  return options.every(({ value, text }) => value === question.key[0] || text.length < own)
}

/** "Take the longest option" must not be a good plan. */
export function measureLongestOption(section: QuestionSection): Finding[] {
  const choices = listChoices(section)
  const longest = choices.filter(isLongest)
  if (longest.length <= Math.max(1, Math.floor(choices.length * maxLongest))) return []
  const numbers = longest.map(({ question }) => question.number).join(', ')
  const message = `the key is the longest option in ${longest.length} of ${choices.length} multiple-choice questions (${numbers})`
  return [findingAt(longest[0]?.question.place ?? section.place, { measure: 'longest_option' }, message)]
}

function countValues(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** No letter, and no TRUE, is the answer too often; matched letters don't follow the alphabet. */
export function measureKeyPosition(section: QuestionSection): Finding[] {
  const findings: Finding[] = []
  const letters = listChoices(section).map(({ question }) => question.key[0] ?? '')
  for (const [letter, count] of countValues(letters))
    if (letters.length > 2 && count > Math.ceil(letters.length * maxOfOneLetter))
      findings.push(
        findingAt(
          section.place,
          { measure: 'key_position' },
          `${letter} is the key of ${count} of ${letters.length} multiple-choice questions`,
        ),
      )
  for (const { group } of listGroups(section)) {
    const keys = group.questions.map(({ key }) => key[0] ?? '')
    const { type, first } = group.group
    const where = { measure: 'key_position', question: first } as const
    const kinds = countValues(keys)
    if ((type === 'true-false-not-given' || type === 'yes-no-not-given') && keys.length > 3 && kinds.size < 3)
      findings.push(findingAt(group.place, where, 'one of the three answers is never right in this group'))
    if (group.group.options !== null && keys.length > 2 && keys.every((key, index) => index === 0 || key > (keys[index - 1] ?? '')))
      findings.push(findingAt(group.place, where, 'the keys follow the order of the options'))
  }
  return findings
}

const absolute = /\b(always|never|all|only|every|entirely|completely|totally|none|nobody|impossible|solely|any)\b/i
const hedged = /\b(may|might|can|could|some|sometimes|often|usually|generally|likely|probably|tends?|partly|relatively|not necessarily)\b/i

interface Guess {
  readonly number: number
  readonly right: boolean
}

/** What a taker guesses who distrusts strong words and trusts careful ones; null where none of these stand. */
function guessChoice({ question, options }: Choice): Guess | null {
  const open = options.filter(({ text }) => !absolute.test(text))
  const careful = open.filter(({ text }) => hedged.test(text))
  const [only] = careful.length === 1 ? careful : open
  if ((careful.length !== 1 && open.length !== 1) || only === undefined) return null
  return { number: question.number, right: only.value === question.key[0] }
}

function guessStatement({ question, number, key }: QuestionSource): Guess | null {
  const text = plainText(question.prompt)
  const [strong, careful] = [absolute.test(text), hedged.test(text)]
  if (strong === careful) return null
  const agrees = key[0] === 'TRUE' || key[0] === 'YES'
  return { number, right: careful === agrees }
}

/** "Careful words are true, strong words are false" must not be a good plan. */
export function measureStanceWords(section: QuestionSection): Finding[] {
  const statements = listGroups(section)
    .filter(({ group }) => group.group.type.endsWith('not-given'))
    .flatMap(({ group }) => group.questions)
  const guesses = [...listChoices(section).map(guessChoice), ...statements.map(guessStatement)].filter((guess) => guess !== null)
  const right = guesses.filter((guess) => guess.right)
  if (guesses.length < 3 || right.length <= Math.ceil(guesses.length * maxByStance)) return []
  const numbers = right.map(({ number }) => number).join(', ')
  const message = `strong and careful words give the answer away in ${right.length} of ${guesses.length} questions (${numbers})`
  return [findingAt(section.place, { measure: 'stance_words' }, message)]
}
