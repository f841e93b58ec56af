import { expect, test } from 'vitest'
import type { LinkStatus, ParentLink } from '#contract/family/family.contract.ts'
import { countLinks, latestOfEach } from './latest.ts'

const link = (id: number, email: string, status: LinkStatus): ParentLink => ({
  id,
  status,
  side: 'parent',
  parent: { id: 1, name: 'Paul', email: 'paul@people.test' },
  student: { id: null, name: '', username: null, email, limited: false, closes_at: null },
  requested_at: '2026-11-22T00:00:00Z',
  confirmed_at: null,
  ended_at: null,
  via: null,
})

test('shows of each child the open link, else the newest, and open ones first', () => {
  const given = [
    link(5, 'a@people.test', 'rejected'),
    link(4, 'B@people.test', 'requested'),
    link(3, 'b@people.test', 'rejected'),
    link(2, 'a@people.test', 'revoked'),
    link(1, 'c@people.test', 'verified'),
  ]
  expect(latestOfEach(given).map(({ id }) => id)).toEqual([4, 1, 5])
})

test('counts who is connected and who waits, on one side only', () => {
  const given = [
    link(1, 'a@people.test', 'verified'),
    link(2, 'b@people.test', 'requested'),
    link(3, 'c@people.test', 'rejected'),
    { ...link(4, 'd@people.test', 'requested'), side: 'student' as const },
  ]
  expect(countLinks(given, 'parent')).toEqual({ connected: 1, waiting: 1 })
  expect(countLinks(given, 'student')).toEqual({ connected: 0, waiting: 1 })
})
