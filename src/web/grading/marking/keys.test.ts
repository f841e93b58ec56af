import { expect, test } from 'vitest'
import { formKeys, findAction } from './keys.ts'

const press = (key: string, how = {}) => ({ key, code: `Key${key.toUpperCase()}`, ctrl: false, alt: false, ...how })
const writing = { skill: 'writing', isTyping: false, hasSingleKeys: true } as const
const speaking = { ...writing, skill: 'speaking' } as const

test('no key does two things at one form', () => {
  for (const skill of ['writing', 'speaking'] as const) {
    const own = formKeys.filter((each) => each.skill === undefined || each.skill === skill).map(({ key, ctrl }) => `${ctrl ?? ''}${key}`)
    expect(own).toEqual([...new Set(own)])
  }
})

test('single keys do something only while nobody types, and can be switched off', () => {
  expect(findAction(press('c'), writing)).toBe('comment')
  expect(findAction(press('N'), writing)).toBe('next')
  expect(findAction(press('c'), { ...writing, isTyping: true })).toBeNull()
  expect(findAction(press('c'), { ...writing, hasSingleKeys: false })).toBeNull()
})

test('Control with Enter hands back from everywhere, and Enter alone does not', () => {
  expect(findAction(press('Enter', { ctrl: true }), { ...writing, isTyping: true })).toBe('submit')
  expect(findAction(press('Enter'), writing)).toBeNull()
})

test('the player obeys while somebody types, with Alt, whatever letter Alt makes of the key', () => {
  expect(findAction({ key: '˚', code: 'KeyK', ctrl: false, alt: true }, { ...speaking, isTyping: true })).toBe('play')
  expect(findAction(press('j'), speaking)).toBe('back')
  expect(findAction(press('j'), writing)).toBeNull()
})
