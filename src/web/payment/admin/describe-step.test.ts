import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/payment/order-staff.contract.ts'
import { describeReport, describeStep, isLateFailure } from './describe-step.ts'

type Step = StaffOrder['steps'][number]
type Move = Pick<Step, 'from_status' | 'to_status' | 'cause'>

const step = (move: Move): Step => ({ ...move, at: '2026-11-27T06:00:00.000Z', by: '', reason: null })

test('a step says who moved an order, and from where', () => {
  const words = (
    [
      [null, 'pending', 'created'],
      ['pending', 'confirming', 'person'],
      ['confirming', 'paid', 'staff'],
      ['confirming', 'failed', 'staff'],
      ['paid', 'disputed', 'provider'],
      ['disputed', 'paid', 'provider'],
      ['paid', 'failed', 'provider'],
      ['pending', 'canceled', 'time'],
    ] as const
  ).map(([from_status, to_status, cause]) => describeStep(step({ from_status, to_status, cause })))
  expect(words).toEqual([
    'step_created',
    'step_proof',
    'step_confirmed',
    'step_rejected',
    'step_disputed',
    'step_won',
    'step_failed_late',
    'step_expired',
  ])
})

test('an event of a type that isn’t known is an event', () => {
  expect(describeReport('charge.dispute.created')).toBe('report_dispute_created')
  expect(describeReport('charge.something.new')).toBe('report_other')
})

test('a failure is late where the money had been confirmed', () => {
  const late = step({ from_status: 'paid', to_status: 'failed', cause: 'provider' })
  const early = step({ from_status: 'pending', to_status: 'failed', cause: 'provider' })
  expect(isLateFailure({ status: 'failed', steps: [late] })).toBe(true)
  expect(isLateFailure({ status: 'failed', steps: [early] })).toBe(false)
  expect(isLateFailure({ status: 'paid', steps: [late] })).toBe(false)
})
