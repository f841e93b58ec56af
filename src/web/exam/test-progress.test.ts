import { expect, test } from 'vitest'
import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import type { TestSummary } from '#contract/exam/exam.contract.ts'
import { sumUpProgress } from './test-progress.ts'

const towpath: TestSummary = {
  id: 7,
  slug: 'towpath',
  title: 'Towpath',
  module: 'academic',
  kind: 'section',
  sections: [{ skill: 'reading', minutes: 60, question_count: 40, part_count: 3, types: [] }],
}

function buildAttempt(change: Partial<AttemptSummary>): AttemptSummary {
  return {
    id: 1,
    test_id: 7,
    test_title: 'Towpath',
    module: 'academic',
    scope: 'section',
    skill: 'reading',
    mode: 'default',
    version: 'new',
    status: 'complete',
    created_at: '2026-11-01T10:00:00.000Z',
    submitted_at: '2026-11-01T11:00:00.000Z',
    answered_count: 40,
    question_count: 40,
    scores: [{ skill: 'reading', raw: 28, max: 40, band: 6.5 }],
    sections: [
      {
        skill: 'reading',
        status: 'closed',
        seconds: 3600,
        opened_at: null,
        deadline_at: null,
        closed_at: null,
        close_reason: null,
        remaining_ms: null,
      },
    ],
    ...change,
  }
}

const openSection = buildAttempt({}).sections.map((section) => ({ ...section, status: 'open' as const }))

test('a test nobody touched has no band, and nothing to go on with', () => {
  expect(sumUpProgress(towpath, [buildAttempt({ test_id: 8 })])).toEqual({
    open: null,
    finished: null,
    best: null,
    bySkill: { reading: { state: 'untouched' } },
  })
})

test('the best band counts, the newest result is the one to open', () => {
  const newest = buildAttempt({ id: 3, scores: [{ skill: 'reading', raw: 24, max: 40, band: 6 }] })
  const progress = sumUpProgress(towpath, [newest, buildAttempt({ id: 2 })])
  expect(progress.finished?.id).toBe(3)
  expect(progress.best).toEqual({ band: 6.5, skill: 'reading' })
  expect(progress.bySkill.reading).toEqual({ state: 'done', best: { skill: 'reading', raw: 28, max: 40, band: 6.5 } })
})

test('a running section hides older scores of it, but not the best band', () => {
  const running = buildAttempt({ id: 4, status: 'paused', submitted_at: null, scores: [], sections: openSection })
  const progress = sumUpProgress(towpath, [running, buildAttempt({ id: 2 })])
  expect(progress.open?.id).toBe(4)
  expect(progress.bySkill.reading?.state).toBe('open')
  expect(progress.best?.band).toBe(6.5)
})

test('a cancelled attempt is neither open nor finished', () => {
  const progress = sumUpProgress(towpath, [buildAttempt({ status: 'cancelled', scores: [] })])
  expect([progress.open, progress.finished, progress.best]).toEqual([null, null, null])
})

test('a section that is over in a mock under way counts as handed in, the next one as untouched', () => {
  const [closed] = buildAttempt({}).sections
  const mock = buildAttempt({
    scope: 'full',
    skill: null,
    status: 'in_progress',
    submitted_at: null,
    scores: [],
    sections: [
      { ...closed!, skill: 'listening', opened_at: '2026-11-01T10:00:00.000Z' },
      { ...closed!, status: 'locked' },
    ],
  })
  const both: TestSummary = { ...towpath, kind: 'full', sections: [{ ...towpath.sections[0]!, skill: 'listening' }, ...towpath.sections] }
  expect(sumUpProgress(both, [mock]).bySkill).toEqual({ listening: { state: 'handed-in' }, reading: { state: 'untouched' } })
})
