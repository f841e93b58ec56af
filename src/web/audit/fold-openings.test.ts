import { expect, test } from 'vitest'
import type { AuditRow } from '#contract/audit/audit.contract.ts'
import { foldOpenings } from './fold-openings.ts'

const person = (id: number) => ({ id, name: `Person ${id}`, email: '' })
const none = {
  on_behalf_of: null,
  address: null,
  request_id: null,
  before: null,
  after: null,
  reason: null,
  chain_number: null,
  hash: null,
}

function toEvent(id: number, action: string, by: number): AuditRow {
  const at = new Date(Date.UTC(2026, 10, 27, 12) + id * 60_000).toISOString()
  return { ...none, id, at, actor: person(by), actor_role: 'super-admin', action, entity: 'person', entity_id: '3', subject: person(3) }
}

const fold = (events: readonly AuditRow[]) => foldOpenings(events).map(({ event: { id }, times }) => [id, times])

test('openings in a row are one, the latest, for each of those who looked', () => {
  const events = [
    toEvent(9, 'minor.opened', 1),
    toEvent(8, 'minor.opened', 2),
    toEvent(7, 'minor.opened', 1),
    toEvent(6, 'minor.opened', 1),
  ]
  expect(fold(events)).toEqual([
    [9, 3],
    [8, 1],
  ])
})

test('what happened in between keeps its place', () => {
  const events = [
    toEvent(9, 'minor.opened', 1),
    toEvent(8, 'person.blocked', 1),
    toEvent(7, 'minor.opened', 1),
    toEvent(6, 'minor.opened', 1),
  ]
  expect(fold(events)).toEqual([
    [9, 1],
    [8, 1],
    [7, 2],
  ])
})

test('decisions are never folded', () => {
  expect(fold([toEvent(9, 'person.blocked', 1), toEvent(8, 'person.blocked', 1)])).toEqual([
    [9, 1],
    [8, 1],
  ])
  expect(fold([])).toEqual([])
})
