import { expect, test } from 'vitest'
import { findNeededDevices, findOfferedSections } from './offered-sections.ts'

const sections = (['listening', 'reading', 'writing', 'speaking'] as const).map((skill) => ({ skill }))
const skillsOf = (offered: readonly { skill: string }[] | null) => offered?.map(({ skill }) => skill) ?? null

test('a full test offers all of it, each section, and the retake of one skill', () => {
  const test = { kind: 'full', sections } as const
  expect(skillsOf(findOfferedSections(test, { scope: 'full' }))).toEqual(['listening', 'reading', 'writing', 'speaking'])
  expect(skillsOf(findOfferedSections(test, { scope: 'section', skill: 'writing' }))).toEqual(['writing'])
  expect(skillsOf(findOfferedSections(test, { scope: 'retake', skill: 'reading' }))).toEqual(['reading'])
  expect(findOfferedSections(test, { scope: 'full', skill: 'reading' })).toBeNull()
  expect(findOfferedSections(test, { scope: 'quick' })).toBeNull()
})

test('a test of one section offers that section only', () => {
  const test = { kind: 'section', sections: sections.slice(1, 2) } as const
  expect(skillsOf(findOfferedSections(test, { scope: 'section', skill: 'reading' }))).toEqual(['reading'])
  for (const asked of [
    { scope: 'full' },
    { scope: 'retake', skill: 'reading' },
    { scope: 'part', skill: 'reading' },
    { scope: 'section' },
  ] as const) {
    expect(findOfferedSections(test, asked)).toBeNull()
  }
})

test('listening needs a speaker, speaking also a microphone, reading and writing nothing', () => {
  expect(findNeededDevices(['listening'])).toEqual({ speaker: true, microphone: false })
  expect(findNeededDevices(['reading', 'speaking'])).toEqual({ speaker: true, microphone: true })
  expect(findNeededDevices(['reading', 'writing'])).toEqual({ speaker: false, microphone: false })
})
