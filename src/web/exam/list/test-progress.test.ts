import { expect, test } from 'vitest'
import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import type { ListedTest, TestProgress } from '#contract/result/test-list.contract.ts'
import { listBestBands, toSectionProgress } from './test-progress.ts'
import { listWays, toWay } from './ways-to-take.ts'

const untouched: TestProgress = { open: [], result: null, mocked: false, bests: [], handed_in: [] }

function buildTest(progress: Partial<TestProgress> = {}, change: Partial<ListedTest> = {}): ListedTest {
  const skills = ['listening', 'reading', 'writing', 'speaking'] as const
  const sections = skills.map((skill) => ({ skill, minutes: 60, question_count: 40, part_count: 3, types: [] }))
  const facts = { id: 7, slug: 'towpath', title: 'Towpath', module: 'academic', kind: 'full' } as const
  return { ...facts, sections, progress: { ...untouched, ...progress }, ...change }
}

function buildAttempt(status: AttemptSummary['status'], section: AttemptSummary['sections'][number]['status']): AttemptSummary {
  return {
    id: 1,
    test_id: 7,
    test_title: 'Towpath',
    module: 'academic',
    scope: 'section',
    skill: 'reading',
    part: null,
    mode: 'default',
    version: 'new',
    status,
    preview_of: null,
    created_at: '2026-11-01T10:00:00.000Z',
    submitted_at: null,
    answered_count: 4,
    question_count: 40,
    scores: [],
    graded: [],
    overall_band: null,
    seen_before: [],
    sections: [
      {
        skill: 'reading',
        status: section,
        seconds: 3600,
        opened_at: null,
        deadline_at: null,
        closed_at: null,
        close_reason: null,
        remaining_ms: null,
      },
    ],
  }
}

const practised = { mode: 'default', skill: 'reading', raw: 33, max: 40, band: 7.5 } as const
const examined = { mode: 'strict', skill: 'reading', raw: 27, max: 40, band: 6.5 } as const
const heard = { mode: 'default', skill: 'listening', raw: 30, max: 40, band: 7 } as const

test('a test nobody touched has no band, and nothing in its sections', () => {
  expect(listBestBands(buildTest())).toEqual([])
  expect(toSectionProgress(buildTest(), 'reading')).toEqual({ state: 'untouched' })
})

test('the best band of exam conditions stands first, that of practice apart, however high', () => {
  expect(listBestBands(buildTest({ bests: [heard, practised, examined] }))).toEqual([examined, practised])
  expect(listBestBands(buildTest({ bests: [heard, practised] }))).toEqual([practised])
})

test('a section tells its score in the mode of the band, and another mode only where there is none', () => {
  const taken = buildTest({ bests: [heard, practised, examined], handed_in: ['reading', 'listening', 'writing'] })
  expect(toSectionProgress(taken, 'reading')).toEqual({ state: 'done', best: examined })
  expect(toSectionProgress(taken, 'listening')).toEqual({ state: 'done', best: heard })
  expect(toSectionProgress(taken, 'writing')).toEqual({ state: 'handed-in' })
})

test('a running section hides older scores of it, but not the best band', () => {
  const running = buildTest({ open: [buildAttempt('paused', 'open')], bests: [practised] })
  expect(toSectionProgress(running, 'reading').state).toBe('open')
  expect(listBestBands(running)).toEqual([practised])
  expect(toSectionProgress(buildTest({ open: [buildAttempt('created', 'locked')] }), 'reading').state).toBe('untouched')
})

test('a full test offers every way, and a retake once it was taken as a full mock', () => {
  expect(listWays(buildTest())).toEqual(['full', 'quick', 'section', 'part'])
  expect(listWays(buildTest({ mocked: true }))).toEqual(['full', 'quick', 'section', 'part', 'retake'])
  const short = buildTest(
    {},
    { kind: 'section', sections: [{ skill: 'reading', minutes: 20, question_count: 13, part_count: 1, types: [] }] },
  )
  expect(listWays(short)).toEqual(['section'])
})

test('a way leads to the settings of the test, with the section that was asked for where it has one', () => {
  const whole = buildTest()
  expect(toWay(whole)).toEqual({ test: 7, scope: 'full' })
  expect(toWay(whole, { skill: 'writing' })).toEqual({ test: 7, scope: 'section', skill: 'writing' })
  expect(toWay(whole, { scope: 'part', skill: 'reading' })).toEqual({ test: 7, scope: 'part', skill: 'reading', part: 1 })
  expect(toWay(whole, { scope: 'quick', skill: 'reading' })).toEqual({ test: 7, scope: 'quick' })
  expect(toWay(whole, { scope: 'part' })).toEqual({ test: 7, scope: 'part' })
  const reading = buildTest({}, { kind: 'section', sections: whole.sections.slice(1, 2) })
  expect(toWay(reading, { scope: 'section' })).toEqual({ test: 7, scope: 'section', skill: 'reading' })
  expect(toWay(reading, { skill: 'listening' })).toEqual({ test: 7, scope: 'section', skill: 'reading' })
})
