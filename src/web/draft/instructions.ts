import type { GroupType, Skill } from '#contract/content/group-type.ts'
import { familyOf, isTyped, typeOf } from './folder.ts'
import { type JsonMap, getAt, toFlag, toList, toMap, toNumber } from './json.ts'

const counts = ['', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']

/** The words in which the exam says how long an answer may be; they stay English in all languages. */
export function formatWordLimit(words: number, number: boolean): string {
  if (words === 1) return number ? 'ONE WORD AND/OR A NUMBER' : 'ONE WORD ONLY'
  return `NO MORE THAN ${counts[words] ?? words} WORDS${number ? ' AND/OR A NUMBER' : ''}`
}

function formatLetters(letters: readonly string[]): string {
  const bold = letters.map((letter) => `**${letter}**`)
  if (bold.length <= 4) return [bold.slice(0, -1).join(', '), bold.at(-1)].filter((part) => part !== '').join(' or ')
  return `${bold[0]}–${bold.at(-1)}`
}

const lettersOf = (options: JsonMap) => formatLetters(Object.keys(options))

const bodies: Readonly<Partial<Record<GroupType, string>>> = {
  'sentence-completion': 'sentences',
  'summary-completion': 'summary',
  'note-completion': 'notes',
  'table-completion': 'table',
  'form-completion': 'form',
  'flow-chart-completion': 'flow chart',
}

function formatFixed(type: GroupType): string[] {
  if (type === 'true-false-not-given')
    return [
      'Do the following statements agree with the information given in the reading passage?',
      'Choose **TRUE** if the statement agrees with the information.',
      'Choose **FALSE** if the statement contradicts the information.',
      'Choose **NOT GIVEN** if there is no information on this.',
    ]
  return [
    'Do the following statements agree with the views of the writer in the reading passage?',
    'Choose **YES** if the statement agrees with the views of the writer.',
    'Choose **NO** if the statement contradicts the views of the writer.',
    'Choose **NOT GIVEN** if the passage does not say what the writer thinks about this.',
  ]
}

function formatMatching(type: GroupType, letters: string): string[] {
  if (type === 'matching-information')
    return ['Which paragraph contains the following information?', `Choose the correct letter, ${letters}.`]
  if (type === 'matching-sentence-endings') return [`Complete each sentence with the correct ending, ${letters}, below.`]
  return ['Match each statement with the correct option from the list below.', `Choose the correct letter, ${letters}.`]
}

function formatTask(group: JsonMap): string {
  const type = typeOf(group)
  if (type === 'short-answer') return 'Answer the questions below.'
  if (type === 'diagram-labelling') return 'Label the diagram below.'
  if (type === 'map-labelling') return 'Label the map below.'
  return `Complete the ${bodies[type] ?? 'text'} below.`
}

function formatAnswer(group: JsonMap, skill: Skill): string {
  if (!isTyped(group)) return `Choose the correct letter, ${lettersOf(toMap(group['options']))}, for each answer.`
  const limit = toMap(group['word_limit'])
  const from = skill === 'reading' ? ' from the passage' : ''
  return `Write **${formatWordLimit(toNumber(limit['words']), toFlag(limit['number']))}**${from} for each answer.`
}

function formatLines(group: JsonMap, skill: Skill): string[] {
  const type = typeOf(group)
  const first = toMap(toList(group['questions'])[0])
  switch (familyOf(type)) {
    case 'choice':
      return [`Choose the correct letter, ${lettersOf(toMap(first['options']))}.`]
    case 'several':
      return [`Choose **${counts[toList(first['numbers']).length] ?? ''}** letters, ${lettersOf(toMap(first['options']))}.`]
    case 'fixed':
      return formatFixed(type)
    case 'headings':
      return ['Choose the correct heading for each paragraph from the list of headings below.']
    case 'matching':
      return formatMatching(type, lettersOf(toMap(group['options'])))
    default:
      return [formatTask(group), formatAnswer(group, skill)]
  }
}

/** The instructions that a group of this type, limit and bank usually has. */
export function writeInstructions(group: JsonMap, skill: Skill): string {
  const reuse = toFlag(getAt(group, ['options_reusable'])) ? ['**NB** You may use any letter more than once.'] : []
  return `${[...formatLines(group, skill), ...reuse].join('\n\n')}\n`
}
