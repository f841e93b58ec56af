import { z } from 'zod'
import { Empty, Id, Instant, Lang } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'

const MailSummary = z.object({
  id: z.int(),
  recipient: z.string(),
  lang: Lang,
  subject: z.string(),
  created_at: Instant,
  sent_at: Instant.nullable(),
})

export const systemContract = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Answers 200 when the service is ready, 503 while it is not',
    input: Empty,
    output: z.object({ status: z.literal('ok') }),
    errors: { NOT_READY: { status: 503, message: 'http.not_ready' } },
  }),
  moveClock: endpoint({
    method: 'POST',
    path: '/dev/clock',
    access: 'public',
    summary: 'Moves the test clock; exists only on a loopback test start',
    input: z.object({ advance_ms: z.int().min(-31_536_000_000).max(31_536_000_000).optional(), reset: z.boolean().optional() }),
    output: z.object({ now: Instant, offset_ms: z.int() }),
    errors: { NO_TEST_CLOCK: { status: 403, message: 'http.no_test_clock' } },
  }),
  listMails: endpoint({
    method: 'GET',
    path: '/dev/mail',
    access: 'public',
    summary: 'The newest hundred mails; exists only on a demo start',
    input: Empty,
    output: z.object({ data: z.array(MailSummary) }),
    demoOnly: true,
  }),
  getMail: endpoint({
    method: 'GET',
    path: '/dev/mail/{id}',
    access: 'public',
    summary: 'One mail as plain text; null where there is none. Exists only on a demo start',
    input: z.object({ id: Id }),
    output: z.object({ mail: MailSummary.extend({ text: z.string().nullable() }).nullable() }),
    demoOnly: true,
  }),
}
