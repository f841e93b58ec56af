import { expect, test } from 'vitest'
import { diffDictation, diffFromKey } from './near-diff.ts'
import { spellOutKey } from './spell-out-key.ts'

const show = (parts: ReturnType<typeof diffFromKey>) =>
  parts?.map(({ kind, text }) => (kind === 'same' ? text : kind === 'extra' ? `-${text}-` : `+${text}+`)).join('') ?? null

test('spells out what a key allows', () => {
  expect(spellOutKey(['(a) torch / lamp'])).toEqual(['a torch', 'torch', 'lamp'])
  expect(spellOutKey(['grey/gray stone'])).toEqual(['grey stone', 'gray stone'])
  expect(spellOutKey(['10(th) April', '24/7'])).toEqual(['10th April', '10 April', '24/7'])
})

test('strikes the letter of a plural that the key does not have', () => {
  expect(show(diffFromKey('frost heaves', ['frost heave'], 'plural'))).toBe('frost heave-s-')
})

test('shows the letter that a misspelt word lacks', () => {
  expect(show(diffFromKey('accomodation', ['accommodation'], 'spelling'))).toBe('accom+m+odation')
  expect(show(diffFromKey('Sawdast', ['sawdust'], 'spelling'))).toBe('Sawd-a-+u+st')
})

test('compares with the wording that comes closest', () => {
  expect(show(diffFromKey('wood mise', ['(wood) mice'], 'spelling'))).toBe('wood mi-s-+c+e')
  expect(show(diffFromKey('mise', ['(wood) mice'], 'spelling'))).toBe('mi-s-+c+e')
})

test('strikes whole words where a word is too much', () => {
  expect(show(diffFromKey('the frost  heave', ['frost heave'], 'article'))).toBe('-the -frost heave')
  expect(show(diffFromKey('lots of dry leaves', ['(dry) leaves'], 'over_limit'))).toBe('-lots of -dry leaves')
})

test('says nothing where answer and key share nothing, or the reason is another', () => {
  expect(diffFromKey('three long words', ['clay'], 'over_limit')).toBeNull()
  expect(diffFromKey('heave frost', ['frost heave'], 'word_order')).toBeNull()
  expect(diffFromKey('wind', ['frost heave'], 'wrong')).toBeNull()
})

test('a dictation is compared by words, whatever its capitals and punctuation', () => {
  expect(diffDictation('no it must be a rowing machine', 'No, it must be the rowing machine.')).toEqual([
    { kind: 'same', text: 'no it must be ' },
    { kind: 'extra', text: 'a ' },
    { kind: 'missing', text: 'the ' },
    { kind: 'same', text: 'rowing machine' },
  ])
  expect(diffDictation('It’s over', "it's over")).toEqual([{ kind: 'same', text: "It's over" }])
  expect(diffDictation(' ', 'Yes.')).toEqual([{ kind: 'missing', text: 'Yes' }])
})
