import { expect, test } from 'vitest'
import { addRecent, parseRecent, type Recent, withoutAction } from './recent.ts'

const toRecent = (number: number, title = `No. ${number}`): Recent => ({ href: `/students/${number}`, title, under: '/students' })

test('the latest page comes first, and eight are kept', () => {
  const list = Array.from({ length: 12 }, (_, number) => toRecent(number)).reduce<readonly Recent[]>(addRecent, [])
  expect(list.map(({ title }) => title)).toEqual(['No. 11', 'No. 10', 'No. 9', 'No. 8', 'No. 7', 'No. 6', 'No. 5', 'No. 4'])
})

test('a page that is opened again is listed once, by its latest title', () => {
  const list = [toRecent(1), toRecent(2), toRecent(1, '陳美玲')].reduce<readonly Recent[]>(addRecent, [])
  expect(list).toEqual([toRecent(1, '陳美玲'), toRecent(2)])
})

test('an email address is never stored, in a title or in an address', () => {
  expect(addRecent([toRecent(1)], toRecent(2, 'mei@people.test'))).toEqual([toRecent(1)])
  expect(addRecent([], { ...toRecent(2), href: '/students/2?q=mei%40people.test' })).toEqual([])
})

test('what is stored may be anything: what is no page of this site is left out', () => {
  expect(parseRecent(null)).toEqual([])
  expect(parseRecent('{"href":')).toEqual([])
  expect(parseRecent('{"href":"/students/1"}')).toEqual([])
  const stored = [toRecent(1), { href: '/students/2' }, { ...toRecent(3), href: '//elsewhere.test' }, null]
  expect(parseRecent(JSON.stringify(stored))).toEqual([toRecent(1)])
})

test('what a page asks at once is no part of it', () => {
  expect(withoutAction('/students/2?do=pro')).toBe('/students/2')
  expect(withoutAction('/students/2?tab=notes&do=pro')).toBe('/students/2?tab=notes')
  expect(withoutAction('/students/2')).toBe('/students/2')
})
