import { expect, test } from 'vitest'
import { findNeededDevices, findOffer } from './offered-sections.ts'

const sections = (['listening', 'reading', 'writing', 'speaking'] as const).map((skill) => ({ skill, part_count: 3 }))
const full = { kind: 'full', sections } as const

test('a full test offers all of it, each section, and the retake of one skill', () => {
  expect(findOffer(full, { scope: 'full' })).toEqual({ form: null, skill: null })
  expect(findOffer(full, { scope: 'section', skill: 'writing' })).toEqual({ form: null, skill: 'writing' })
  expect(findOffer(full, { scope: 'retake', skill: 'reading' })).toEqual({ form: null, skill: 'reading' })
  expect(findOffer(full, { scope: 'full', skill: 'reading' })).toBeNull()
})

test('a full test offers a quick mock and single parts as forms of it', () => {
  expect(findOffer(full, { scope: 'quick' })).toEqual({ form: 'quick', skill: null })
  expect(findOffer(full, { scope: 'part', skill: 'listening', part: 3 })).toEqual({ form: 'listening-3', skill: 'listening' })
  expect(findOffer(full, { scope: 'part', skill: 'listening' })).toBeNull()
  expect(findOffer(full, { scope: 'part', part: 1 })).toBeNull()
  expect(findOffer(full, { scope: 'section', skill: 'listening', part: 1 })).toBeNull()
})

test('a quick test is taken as a quick mock, and is no full one', () => {
  const quick = { kind: 'quick', sections } as const
  expect(findOffer(quick, { scope: 'quick' })).toEqual({ form: null, skill: null })
  expect(findOffer(quick, { scope: 'full' })).toBeNull()
  expect(findOffer(quick, { scope: 'retake', skill: 'reading' })).toBeNull()
})

test('a test of one section offers that section and its parts only', () => {
  const one = { kind: 'section', sections: [{ skill: 'reading', part_count: 2 }] } as const
  expect(findOffer(one, { scope: 'section', skill: 'reading' })).toEqual({ form: null, skill: 'reading' })
  expect(findOffer(one, { scope: 'part', skill: 'reading', part: 2 })).toEqual({ form: 'reading-2', skill: 'reading' })
  for (const asked of [
    { scope: 'full' },
    { scope: 'quick' },
    { scope: 'retake', skill: 'reading' },
    { scope: 'part', skill: 'listening', part: 1 },
    { scope: 'section' },
  ] as const) {
    expect(findOffer(one, asked)).toBeNull()
  }
})

test('the only part of a section is the section', () => {
  const one = { kind: 'section', sections: [{ skill: 'reading', part_count: 1 }] } as const
  expect(findOffer(one, { scope: 'part', skill: 'reading', part: 1 })).toBeNull()
})

test('listening needs a speaker, speaking also a microphone, reading and writing nothing', () => {
  expect(findNeededDevices(['listening'])).toEqual({ speaker: true, microphone: false })
  expect(findNeededDevices(['reading', 'speaking'])).toEqual({ speaker: true, microphone: true })
  expect(findNeededDevices(['reading', 'writing'])).toEqual({ speaker: false, microphone: false })
})
