import { expect, test } from 'vitest'
import { officeActions, officeLinks } from '#web/office/frame/office-links.gen.ts'
import { listForReader } from './for-role.ts'

const things = [...officeLinks, ...officeActions]

test('who has the role of a page is offered it, and nobody else is', () => {
  expect(listForReader(things, { all_roles: ['super-admin'] })).toEqual(things.filter(({ role }) => role === 'super-admin'))
  for (const role of ['student', 'parent', 'teacher'] as const)
    expect(listForReader(things, { all_roles: [role, 'ielts-pro'] }).map((thing) => thing.role)).not.toContain('super-admin')
  expect(listForReader(things, null)).toEqual([])
})
