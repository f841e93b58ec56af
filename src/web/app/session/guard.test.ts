import { afterEach, expect, test, vi } from 'vitest'
import { findDetour, hasCountryNotice } from './guard.ts'

const lease = JSON.stringify({ epoch: 1, token: 'of-seven', person: 7 })

function keep(stored: Record<string, string>): void {
  const nothing = () => undefined
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null, setItem: nothing, removeItem: nothing })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: nothing, removeItem: nothing })
}

afterEach(() => vi.unstubAllGlobals())

const room = (attempt: number) => findDetour({ pathname: '/ielts/test', search: { attempt }, searchStr: `?attempt=${attempt}` })

test('a session that ran out does not close the room of a person who holds the attempt', async () => {
  keep({ 'bandstand.person': '7', 'bandstand.attempt.104.lease': lease })
  expect(await room(104)).toBe(null)
  expect(await room(105)).toBe('/login')
})

test('who has logged out signs in before the room opens again', async () => {
  keep({ 'bandstand.attempt.104.lease': lease })
  expect(await room(104)).toBe('/login')
})

test('a gate stands before no room: who holds an attempt has an account', () => {
  const gate = { products: ['ielts'], link_url: '/' } as const
  expect(hasCountryNotice('/ielts/test', { attempt: 104 }, gate)).toBe(false)
  expect(hasCountryNotice('/ielts/test', {}, gate)).toBe(true)
  expect(hasCountryNotice('/ielts', {}, null)).toBe(false)
})

test('the entrance is shown to whose token turns out to be worth nothing', async () => {
  keep({ id_token: 'of nobody' })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'UNAUTHORIZED' }, { status: 401 })))
  expect(await findDetour({ pathname: '/login', search: {}, searchStr: '' })).toBeOneOf([null, '/login'])
})
