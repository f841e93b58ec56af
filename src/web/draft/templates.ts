import { fixedOptions, type GroupType, type Skill } from '#contract/content/group-type.ts'
import { familyOf } from './folder.ts'
import { writeInstructions } from './instructions.ts'
import { type Json, type JsonMap, toList, toMap, toText } from './json.ts'

const letters = 'ABCDEFGHIJKLMNO'.split('')
const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv']

/** How the options of a type are named, in order. */
export function optionNames(type: GroupType): readonly string[] {
  return type === 'matching-headings' ? roman : letters
}

/** Options with these texts under the names of their type. */
export function nameOptions(type: GroupType, texts: readonly Json[]): JsonMap {
  const names = optionNames(type)
  return Object.fromEntries(texts.slice(0, names.length).map((text, index) => [names[index] ?? '', text]))
}

function makeOptions(type: GroupType, count: number): JsonMap {
  const what = type === 'matching-headings' ? 'Heading' : 'Option'
  return nameOptions(
    type,
    optionNames(type)
      .slice(0, count)
      .map((name) => `${what} ${name}`),
  )
}

/** A question of this type to begin with; it gets its number later. */
export function newQuestion(type: GroupType, skill: Skill, options: JsonMap = {}): JsonMap {
  const [first = 'A', second = 'B'] = Object.keys(options)
  switch (familyOf(type)) {
    case 'choice':
      return { prompt: 'Question', options: makeOptions(type, skill === 'listening' ? 3 : 4), key: 'A', evidence: [] }
    case 'several':
      return { numbers: ['', ''], prompt: 'Which TWO …?', options: makeOptions(type, 5), key: [first, second], evidence: [] }
    case 'fixed':
      return { prompt: 'Statement', key: type === 'yes-no-not-given' ? fixedOptions[type][0] : 'TRUE', evidence: [] }
    case 'headings':
      return { paragraph: 'A', key: first, evidence: [] }
    case 'labelling':
      return { prompt: 'Label', key: Object.keys(options).length > 0 ? first : 'answer', evidence: [] }
    default:
      return { prompt: 'Question', key: familyOf(type) === 'matching' ? first : 'answer', evidence: [] }
  }
}

const bodies: Readonly<Partial<Record<GroupType, Json>>> = {
  'sentence-completion': [{ text: 'A sentence with a [[answer]].' }],
  'summary-completion': [{ text: 'A summary with a [[answer]].' }],
  'note-completion': [{ heading: 'Heading' }, { list: ['a note with a [[answer]]'] }],
  'table-completion': [{ table: { head: ['Column', 'Column'], rows: [['Row', '[[answer]]']] } }],
  'form-completion': [{ form: [{ label: 'Label', value: '[[answer]]' }] }],
  'flow-chart-completion': [{ flow: ['First step', 'a step with a [[answer]]'] }],
}

const limit = { words: '2', number: 'false' }
const figure = { file: '', alt: '', description: '' }

function makeParts(type: GroupType, skill: Skill): JsonMap {
  const options = makeOptions(type, type === 'matching-headings' ? 4 : 5)
  switch (familyOf(type)) {
    case 'headings':
      return { options_title: 'List of headings', options, questions: [newQuestion(type, skill, options)] }
    case 'matching':
      return {
        ...(type === 'matching-features' && { options_title: 'List of options' }),
        options,
        ...(type !== 'matching-sentence-endings' && { options_reusable: 'true' }),
        questions: [newQuestion(type, skill, options)],
      }
    case 'completion':
      return { title: 'Title', word_limit: limit, body: bodies[type] ?? [], evidence: {} }
    case 'short':
      return { word_limit: limit, questions: [newQuestion(type, skill)] }
    case 'labelling':
      return { word_limit: limit, figure, questions: [newQuestion(type, skill)] }
    case 'several':
      return { questions: [newQuestion(type, skill, { A: '', B: '' })] }
    default:
      return { questions: [newQuestion(type, skill)] }
  }
}

/** A group to begin with: whole but for its evidence. Its questions get their numbers with the rest of the section. */
export function newGroup(type: GroupType, skill: Skill): JsonMap {
  const { title, ...rest } = makeParts(type, skill)
  const group = { type, instructions: '', ...(title !== undefined && type !== 'sentence-completion' && { title }), ...rest }
  return { ...group, instructions: writeInstructions(group, skill) }
}

const fixedNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'yes-no-not-given': { TRUE: 'YES', FALSE: 'NO' },
  'true-false-not-given': { YES: 'TRUE', NO: 'FALSE' },
}

/** The group as another type of its family; keys that the types call differently are renamed. */
export function changeType(group: JsonMap, type: GroupType): JsonMap {
  const names = fixedNames[type]
  if (names === undefined) return { ...group, type }
  const questions = toList(group['questions']).map(toMap)
  const renamed = questions.map((question) => {
    const key = toText(question['key'])
    return { ...question, key: names[key] ?? key }
  })
  return { ...group, type, questions: renamed }
}
