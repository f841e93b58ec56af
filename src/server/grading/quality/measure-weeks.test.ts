import { expect, test } from 'vitest'
import { measureWeeks } from './measure-weeks.ts'
import type { ObservedMarking } from './observation.store.ts'

let scripts = 0
function mark(day: string, given: Partial<ObservedMarking> & { band: number }): ObservedMarking {
  scripts += 1
  return { grader_id: 1, script_id: scripts, submitted_at: new Date(`${day}T12:00:00Z`), marks: [], agreed: null, ...given }
}
const agreed = (band: number) => ({ marks: [], band })

test('weeks begin on Mondays, and only those in which something was compared are there', () => {
  const weeks = measureWeeks(
    [
      mark('2026-11-22', { band: 5, agreed: agreed(6) }),
      mark('2026-11-23', { band: 6.5, agreed: agreed(6) }),
      mark('2026-11-29', { band: 7.5, agreed: agreed(6) }),
      mark('2026-12-03', { band: 7 }),
    ],
    1,
  )
  expect(weeks).toMatchObject([
    { week: '2026-11-16', difference: -1, scripts: 1 },
    { week: '2026-11-23', difference: 1, scripts: 2 },
  ])
  expect(Number(weeks[0]?.error)).toBeGreaterThan(Number(weeks[1]?.error))
})

test('a script is compared with the mean of the others who marked it', () => {
  const script = { script_id: 4711 }
  const weeks = measureWeeks(
    [
      mark('2026-11-24', { ...script, band: 5 }),
      mark('2026-11-24', { ...script, band: 6, grader_id: 2 }),
      mark('2026-11-25', { ...script, band: 7, grader_id: 3 }),
    ],
    1,
  )
  expect(weeks).toMatchObject([{ week: '2026-11-23', difference: -1.5, scripts: 1 }])
})
