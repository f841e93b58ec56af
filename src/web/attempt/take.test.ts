import { expect, test } from 'vitest'
import type { TestSummary } from '#contract/exam/exam.contract.ts'
import { listTakes, needsOf, scopeOf, sectionsOf } from './take.ts'

const skills = ['listening', 'reading', 'writing', 'speaking'] as const
const sections = skills.map((skill) => ({ skill, minutes: 30, question_count: 40, part_count: 4, types: [] }))
const mock: TestSummary = { id: 1, slug: 'one', title: 'One', module: 'academic', kind: 'full', sections }

test('a full test is taken as a mock or section by section', () => {
  expect(listTakes(mock)).toEqual(['mock', ...skills])
  expect(scopeOf(mock, 'mock')).toEqual({ scope: 'full' })
  expect(scopeOf({ ...mock, kind: 'quick' }, 'mock')).toEqual({ scope: 'quick' })
  expect(scopeOf(mock, 'writing')).toEqual({ scope: 'section', skill: 'writing' })
})

test('a test of one section offers only that', () => {
  expect(listTakes({ ...mock, kind: 'section', sections: sections.slice(1, 2) })).toEqual(['reading'])
})

test('only the devices of the chosen sections are asked for', () => {
  const needs = (take: Parameters<typeof sectionsOf>[1]) => needsOf(sectionsOf(mock, take))
  expect(needs('mock')).toEqual({ speaker: true, microphone: true })
  expect(needs('listening')).toEqual({ speaker: true, microphone: false })
  expect(needs('reading')).toEqual({ speaker: false, microphone: false })
  expect(needs('writing')).toEqual({ speaker: false, microphone: false })
  expect(needs('speaking')).toEqual({ speaker: true, microphone: true })
})
