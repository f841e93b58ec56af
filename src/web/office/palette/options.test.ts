import { expect, test } from 'vitest'
import { filterOptions, markMatches, type Option, readQuery, tidyGroups } from './options.ts'

const toOption = (title: string, ...otherNames: string[]): Option => ({ key: title, title, icon: 'book', otherNames })
const pages = [
  toOption('Audit log', '审计日志', '稽核紀錄'),
  toOption('All tests', '全部试题'),
  toOption('Contests'),
  toOption('Tests that are late'),
]
const find = (q: string) => filterOptions(pages, q).map(({ title }) => title)

test('finds by parts of words in any order and case', () => {
  expect(find('log AUD')).toEqual(['Audit log'])
  expect(find('late test')).toEqual(['Tests that are late'])
  expect(find('nothing')).toEqual([])
})

test('finds by the names in the other languages, by full-width letters and without accents', () => {
  expect(find('稽核')).toEqual(['Audit log'])
  expect(find('Ａｕｄｉｔ')).toEqual(['Audit log'])
  expect(filterOptions([toOption('Zoë Núñez')], 'zoe nunez')).toHaveLength(1)
})

test('puts the title itself first, then its beginning, then the beginning of a word', () => {
  expect(find('tests')).toEqual(['Tests that are late', 'All tests', 'Contests'])
  expect(find('contests')).toEqual(['Contests'])
  expect(filterOptions([toOption('Jobs that failed'), toOption('Jobs')], 'jobs').map(({ title }) => title)).toEqual([
    'Jobs',
    'Jobs that failed',
  ])
})

test('keeps the order of rows that fit equally well, and lists all where nothing is typed', () => {
  expect(find('')).toEqual(pages.map(({ title }) => title))
})

test('a sign in front asks for actions only, and spaces are one', () => {
  expect(readQuery('  陳  美玲 ')).toEqual({ q: '陳 美玲', isForActions: false })
  expect(readQuery('> create')).toEqual({ q: 'create', isForActions: true })
  expect(readQuery('＞')).toEqual({ q: '', isForActions: true })
})

test('groups without rows are left out, and an address is listed only where it comes first', () => {
  const group = (key: string, ...hrefs: string[]) => ({
    key,
    title: key,
    options: hrefs.map((href) => ({ ...toOption(href), key: `${key} ${href}`, href })),
  })
  const groups = tidyGroups([group('recent', '/students/1'), group('pages'), group('people', '/students/1', '/students/2')])
  expect(groups.map(({ key, options }) => [key, options.map(({ href }) => href)])).toEqual([
    ['recent', ['/students/1']],
    ['people', ['/students/2']],
  ])
})

const mark = (title: string, q: string) =>
  markMatches(title, q)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

test('marks what was typed of a title, each word where a word of the title begins if it can', () => {
  expect(mark('Mei-Ling Chen', 'chen mei')).toBe('[Mei]-Ling [Chen]')
  expect(mark('陳美玲', '美玲')).toBe('陳[美玲]')
  expect(mark('Contest of tests', 'test')).toBe('Contest of [test]s')
  expect(mark('Zoë Núñez', 'nun')).toBe('Zoë [Núñ]ez')
  expect(mark('ﬁnal', 'fi')).toBe('[ﬁ]nal')
})

test('marks nothing where nothing is typed or the title was found by another name', () => {
  expect(mark('Audit log', '')).toBe('Audit log')
  expect(mark('Audit log', '稽核')).toBe('Audit log')
})
