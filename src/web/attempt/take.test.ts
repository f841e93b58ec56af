import { expect, test } from 'vitest'
import type { Choice } from '#contract/attempt/choices.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { findNearestChoice, findRequestedChoice, minutesOf, needsOf, partsWithin, scopesOf, sectionsWithin, defaultModeOf } from './take.ts'

const section = (skill: Skill) => ({ skill, question_count: 40, seconds: { default: 3610, strict: 1805 } })

function choice(scope: Choice['scope'], skill: Skill | null = null, part: number | null = null): Choice {
  const sections = skill === null ? [section('listening'), section('speaking')] : [section(skill)]
  return { scope, skill, part, sections, open: null, needs: null }
}

const choices = [
  choice('full'),
  choice('quick'),
  choice('part', 'listening', 1),
  choice('part', 'listening', 2),
  choice('part', 'writing', 1),
  choice('section', 'listening'),
  choice('section', 'reading'),
  choice('retake', 'listening'),
]
const nameOf = (found: Choice | undefined) => [found?.scope, found?.skill, found?.part]

test('practice types stand in one order, the largest first', () => {
  expect(scopesOf(choices)).toEqual(['full', 'quick', 'section', 'part', 'retake'])
  expect(scopesOf(choices.filter(({ skill }) => skill === 'reading'))).toEqual(['section'])
})

test('a practice type lets one choose among its sections, and a section among its parts', () => {
  expect(sectionsWithin(choices, { scope: 'full' })).toEqual([])
  expect(sectionsWithin(choices, { scope: 'part' }).map(({ skill }) => skill)).toEqual(['listening', 'writing'])
  expect(partsWithin(choices, { scope: 'part', skill: 'listening' }).map(({ part }) => part)).toEqual([1, 2])
  expect(partsWithin(choices, { scope: 'section', skill: 'listening' })).toEqual([])
})

test.each([
  [{}, ['full', null, null]],
  [{ scope: 'quick' }, ['quick', null, null]],
  [{ skill: 'reading' }, ['section', 'reading', null]],
  [{ skill: 'listening', part: 2 }, ['part', 'listening', 2]],
  [{ scope: 'part', skill: 'writing' }, ['part', 'writing', 1]],
  [{ scope: 'retake' }, ['retake', 'listening', null]],
  [{ scope: 'part', skill: 'writing', part: 3 }, [undefined, undefined, undefined]],
  [{ skill: 'speaking' }, [undefined, undefined, undefined]],
] as const)('the address %j asks for %j', (request, found) => {
  expect(nameOf(findRequestedChoice(choices, request))).toEqual(found)
})

test('another practice type keeps the section, and another section begins with its first part', () => {
  expect(nameOf(findNearestChoice(choices, { scope: 'part', skill: 'writing', part: null }))).toEqual(['part', 'writing', 1])
  expect(nameOf(findNearestChoice(choices, { scope: 'part', skill: 'reading', part: null }))).toEqual(['part', 'listening', 1])
  expect(nameOf(findNearestChoice(choices, { scope: 'full', skill: 'writing', part: 1 }))).toEqual(['full', null, null])
})

test('minutes are those on all clocks together, by mode', () => {
  expect(minutesOf(choice('quick'), 'strict')).toBe(61)
  expect(minutesOf(choice('section', 'listening'), 'default')).toBe(61)
})

test('only the devices of the chosen sections are asked for', () => {
  expect(needsOf([section('listening'), section('speaking')])).toEqual({ speaker: true, microphone: true })
  expect(needsOf([section('listening')])).toEqual({ speaker: true, microphone: false })
  expect(needsOf([section('reading')])).toEqual({ speaker: false, microphone: false })
  expect(needsOf([section('writing')])).toEqual({ speaker: false, microphone: false })
})

test('mocks and retakes begin under exam conditions, sections and parts as practice', () => {
  expect((['full', 'quick', 'retake', 'section', 'part'] as const).map(defaultModeOf)).toEqual([
    'strict',
    'strict',
    'strict',
    'default',
    'default',
  ])
})
