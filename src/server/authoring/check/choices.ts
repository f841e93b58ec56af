import type { GroupType } from '#contract/content/group-type.ts'
import type { Option } from '#contract/content/paper.ts'
import { plainText } from '#contract/content/walk.ts'
import { foldSpace } from '#server/authoring/inline.ts'
import { type SourceLine, type Problem, problemAt, within } from '#server/authoring/problem.ts'
import { type GroupSource, listGroups, type QuestionSource, type QuestionSection } from '#server/authoring/source.ts'
import { type Sentence, tell } from '#server/authoring/sentences.ts'

const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv']
const letters = 'ABCDEFGHIJKLMNO'.split('')

/** Options are named i, ii, iii … or A, B, C …, and no two say the same. */
function checkOptions(options: readonly Option[], at: { place: SourceLine; question: number | null; type: GroupType }): Problem[] {
  const fault = (message: Sentence) => problemAt(at.place, at.question, message)
  const problems: Problem[] = []
  const names = at.type === 'matching-headings' ? roman : letters
  const expected = names.slice(0, options.length)
  if (options.some(({ value }, index) => value !== expected[index]))
    problems.push(fault(tell('option_names', { names: expected.join(', ') })))
  const seen = new Map<string, string>()
  for (const { value, content } of options) {
    const text = foldSpace(plainText(content)).toLowerCase().replace(/\.$/, '')
    const twin = seen.get(text)
    if (twin !== undefined) problems.push(fault(tell('options_alike', { one: twin, other: value })))
    seen.set(text, value)
  }
  return problems
}

function checkKeyIsOption(group: GroupSource, question: QuestionSource): Problem[] {
  const options = question.question.options ?? group.group.options
  if (options === null || question.question.interaction === 'type') return []
  const values = new Set(options.map(({ value }) => value))
  const unknown = question.key.filter((value) => !values.has(value))
  const problems = unknown.map((value) => problemAt(question.keyPlace, question.number, tell('key_no_option', { value })))
  if (question.question.interaction !== 'choose-several' && question.key.length > 1) {
    problems.push(problemAt(question.keyPlace, question.number, tell('key_two')))
  }
  return problems
}

const choicesOf: Readonly<Record<QuestionSection['skill'], { count: number; word: string }>> = {
  listening: { count: 3, word: 'three' },
  reading: { count: 4, word: 'four' },
}

function checkOneChoice({ questions }: GroupSource, skill: QuestionSection['skill']): Problem[] {
  const { count, word } = choicesOf[skill]
  return questions
    .filter(({ question }) => question.options?.length !== count)
    .map(({ place, number }) => problemAt(within(place, 'options'), number, tell('choice_options', { skill, wanted: word, needed: count })))
}

/** Two of five or three of seven, one number each. */
function checkSeveral({ questions }: GroupSource): Problem[] {
  return questions.flatMap(({ question, key, keyPlace, place, number }) => {
    const problems: Problem[] = []
    const count = question.numbers.length
    if (new Set(key).size !== count) problems.push(problemAt(keyPlace, number, tell('several_keys', { wanted: count })))
    const most = 2 * count + 1
    if ((question.options?.length ?? 0) < most)
      problems.push(problemAt(within(place, 'options'), number, tell('several_options', { wanted: count, least: most })))
    return problems
  })
}

function checkReuse({ group, questions }: GroupSource): Problem[] {
  if (group.options === null || group.options_reusable) return []
  const firstUse = new Map<string, number>()
  return questions.flatMap(({ key, keyPlace, number }) => {
    const [value = ''] = key
    const before = firstUse.get(value)
    if (before === undefined) firstUse.set(value, number)
    return before === undefined ? [] : [problemAt(keyPlace, number, tell('option_used', { value, other: before }))]
  })
}

const needsSpare: ReadonlySet<GroupType> = new Set<GroupType>([
  'matching-headings',
  'matching-sentence-endings',
  'summary-completion',
  'flow-chart-completion',
])

function checkBankSize({ group, questions, place }: GroupSource): Problem[] {
  if (group.options === null || group.options_reusable) return []
  const least = questions.length + (needsSpare.has(group.type) ? 1 : 0)
  if (group.options.length >= least) return []
  const code = least > questions.length ? 'bank_small_spare' : 'bank_small'
  return [problemAt(within(place, 'options'), group.first, tell(code, { type: group.type, least }))]
}

function checkGroup(source: GroupSource, skill: QuestionSection['skill']): Problem[] {
  const { group, questions, place } = source
  const own = questions.filter(({ question }) => question.interaction === 'choose-several' || group.type === 'multiple-choice')
  const problems = own.flatMap(({ question, place: at, number }) =>
    checkOptions(question.options ?? [], { place: within(at, 'options'), question: number, type: group.type }),
  )
  if (group.options !== null)
    problems.push(...checkOptions(group.options, { place: within(place, 'options'), question: group.first, type: group.type }))
  problems.push(...questions.flatMap((question) => checkKeyIsOption(source, question)), ...checkReuse(source), ...checkBankSize(source))
  if (group.type === 'multiple-choice') problems.push(...checkOneChoice(source, skill))
  if (group.type === 'multiple-select') problems.push(...checkSeveral(source))
  return problems
}

/** Choices are distinct, include the key, and leave something to choose from. */
export function checkChoices(section: QuestionSection): Problem[] {
  return listGroups(section).flatMap(({ group }) => checkGroup(group, section.skill))
}
