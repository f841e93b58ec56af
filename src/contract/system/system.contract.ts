import { z } from 'zod'
import { Empty, Instant } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'

export const systemContract = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Answers 200 when the service is ready, 503 while it is not',
    input: Empty,
    output: z.object({ status: z.literal('ok') }),
    errors: { NOT_READY: { status: 503, message: 'not_ready' } },
  }),
  moveClock: endpoint({
    method: 'POST',
    path: '/dev/clock',
    access: 'public',
    summary: 'Moves the test clock; exists only on a loopback test start',
    input: z.object({ advance_ms: z.int().min(-31_536_000_000).max(31_536_000_000).optional(), reset: z.boolean().optional() }),
    output: z.object({ now: Instant, offset_ms: z.int() }),
    errors: { NO_TEST_CLOCK: { status: 403, message: 'no_test_clock' } },
  }),
}
