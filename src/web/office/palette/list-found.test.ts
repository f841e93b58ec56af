import { expect, test } from 'vitest'
import type { Found } from '#web/office/finder.ts'
import { listFound } from './list-found.ts'

const toFinder = (...names: string[]) => ({
  name: 'people',
  icon: 'user' as const,
  actions: names.map((name) => ({ name, suffix: `?do=${name}`, text: { en: `Do ${name}`, cn: '做', tw: '做' } })),
})
const toPerson = (id: number, more: Partial<Found> = {}): Found => ({ href: `/students/${id}`, title: `No. ${id}`, ...more })
const listTitles = (found: readonly Found[]) => listFound(toFinder('pro', 'block'), found, 'en').map(({ title }) => title)

test('what can be done follows the only thing that was found, and leads to its page', () => {
  const rows = listFound(toFinder('pro'), [toPerson(2, { note: 'Student' })], 'en')
  expect(rows.map(({ title, note, href }) => [title, note, href])).toEqual([
    ['No. 2', 'Student', '/students/2'],
    ['Do pro', 'No. 2 · Student', '/students/2?do=pro'],
  ])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
})

test('of several things only the one whose number was typed is followed by it', () => {
  expect(listTitles([toPerson(1), toPerson(2)])).toEqual(['No. 1', 'No. 2'])
  expect(listTitles([toPerson(1, { isMeant: true }), toPerson(12, { isMeant: false })])).toEqual(['No. 1', 'Do pro', 'Do block', 'No. 12'])
})

test('a thing leaves out what isn’t for it', () => {
  expect(listTitles([toPerson(1, { withoutActions: ['pro'] })])).toEqual(['No. 1', 'Do block'])
})
