import { expect, test } from 'vitest'
import { type FoundError, listWords, toProposals } from './to-proposals.ts'

const none = new Set<string>()

/** An error on words of a text. */
function errorOn(text: string, words: string, rest: Partial<FoundError> = {}): FoundError {
  const start = text.indexOf(words)
  return { rule: 'SpellCheck', start, end: start + words.length, kind: 'Spelling', suggestions: [{ kind: 0, text: 'right' }], ...rest }
}

test('a proposal has its place, its words and those around it', () => {
  const text = 'The 𝄞 is a sine of music.'
  const [proposal] = toProposals(text, [errorOn(text, 'sine', { suggestions: [{ kind: 0, text: 'sign' }] })], none)
  expect(proposal).toMatchObject({ kind: 'spelling', quote: 'sine', replacements: ['sign'], before: 'The 𝄞 is a ', after: ' of music.' })
  expect(text.slice(proposal?.start, proposal?.end)).toBe('sine')
})

test('what is inserted follows the words, what is left out takes the word before it along, and a word without suggestion stays', () => {
  const text = 'However people of of the city Xqzt it.'
  const found = [
    errorOn(text, 'However', { kind: 'Punctuation', suggestions: [{ kind: 2, text: ',' }] }),
    { ...errorOn(text, 'of the', { kind: 'Repetition', suggestions: [{ kind: 1, text: '' }] }), end: 20 },
    errorOn(text, 'it', { suggestions: [] }),
    errorOn(text, 'city', { kind: 'Grammar', suggestions: [] }),
  ]
  expect(toProposals(text, found, none).map(({ quote, replacements }) => [quote, replacements])).toEqual([
    ['However', ['However,']],
    ['of of', ['of']],
    ['it', []],
  ])
})

test('names and words of the task are no errors of spelling; at the beginning of a sentence a capital says nothing', () => {
  const text = 'Teh chart shows Wenzhou.\n\n“Htis was Ruian.” Wenzhou grew. Daria Holt and the hawkers\nMarek'
  const found = [...text.matchAll(/Teh|Htis|Wenzhou|Ruian|Daria|hawkers|Marek/g)].map(({ index, 0: word }) => ({
    ...errorOn(text, word),
    start: index,
    end: index + word.length,
  }))
  const task = [{ kind: 'paragraph', content: [{ kind: 'text', text: 'Hawkers sell food in the street.' }] }]
  expect(toProposals(text, found, listWords(task)).map(({ quote }) => quote)).toEqual(['Teh', 'Htis'])
})

test('matters of taste are left out, and the rest comes in the order of the text', () => {
  const text = 'It are good and it rise.'
  const found = [
    errorOn(text, 'rise', { kind: 'Agreement' }),
    errorOn(text, 'good', { kind: 'Readability' }),
    errorOn(text, 'are', { kind: 'Agreement' }),
    errorOn(text, 'and', { kind: 'Enhancement' }),
  ]
  expect(toProposals(text, found, none).map(({ quote }) => quote)).toEqual(['are', 'rise'])
})

test('a long line is cut between words', () => {
  const text = `${'word '.repeat(30)}teh ${'word '.repeat(30)}`
  const [proposal] = toProposals(text, [errorOn(text, 'teh')], none)
  expect(proposal?.before).toMatch(/^… (word ){7,8}$/)
  expect(proposal?.after).toMatch(/^ (word ){7,8}…$/)
})
