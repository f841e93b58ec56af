import { expect, test } from 'vitest'
import { findNumberSlip, isPluralOf } from './plurals.ts'

test.each([
  ['mouse', 'mice'],
  ['bacterium', 'bacteria'],
  ['criterion', 'criteria'],
  ['stratum', 'strata'],
  ['cactus', 'cacti'],
  ['analysis', 'analyses'],
  ['woman', 'women'],
  ['policeman', 'policemen'],
  ['human', 'humans'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['person', 'people'],
  ['bookshelf', 'bookshelves'],
  ['grandchild', 'grandchildren'],
  ['quiz', 'quizzes'],
  ['stomach', 'stomachs'],
  ['church', 'churches'],
  ['menu', 'menus'],
  ['taxi', 'taxis'],
  ['bus', 'buses'],
  ['echo', 'echoes'],
  ['plateau', 'plateaux'],
])('%s and %s: the mark says which of the two was written', (singular, plural) => {
  expect([findNumberSlip(singular, plural), findNumberSlip(plural, singular)]).toEqual(['plural_for_singular', 'singular_for_plural'])
})

test.each([
  ['addres', 'address'],
  ['succes', 'success'],
  ['alway', 'always'],
  ['campu', 'campus'],
  ['famou', 'famous'],
  ['emphasi', 'emphasis'],
  ['countr', 'countries'],
  ['country', 'countrys'],
  ['child', 'childs'],
  ['church', 'churchs'],
  ['human', 'humen'],
  ['serie', 'series'],
  ['upward', 'upwards'],
  ['physic', 'physics'],
])('%s is not the singular of %s', (one, other) => {
  expect(isPluralOf(one, other)).toBe(false)
})
