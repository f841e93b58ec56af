import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ contentFolder: fixtureFolder })))
afterAll(() => server.close())

test('everything that is repeated succeeds after a start', async () => {
  const readSchedules = async () => {
    const { rows } = await server.pool.query<{ said: string }>(
      `select name || ': ' || case when last_ended_at is null then 'did not run' else coalesce(last_error, 'good') end as said
       from kit.schedule order by name`,
    )
    return rows.map(({ said }) => said)
  }
  await expect
    .poll(readSchedules, { timeout: 20_000 })
    .toEqual([
      'attempt.close-due: good',
      'brand.read-brands: good',
      'exam.sweep-imports: good',
      'file.sweep-uploads: good',
      'grading.end-claims: good',
      'grading.note-readings: good',
      'grading.release-in-time: good',
      'grading.return-late-coins: good',
      'grading.return-late-complaints: good',
      'http.delete-ended-counts: good',
      'http.share-call-counts: good',
      'kit.chain-audit-events: good',
      'kit.note-server: good',
      'kit.rewrap-keys: good',
      'mail.delete-old: good',
      'mail.sweep-folder: good',
      'notice.delete-old: good',
      'notice.send-news: good',
      'payment.ask-due-orders: good',
      'plan.remind-of-ends: good',
      'privacy.answer-requests: good',
      'privacy.delete-old-data: good',
      'privacy.follow-closings: good',
      'recording.complete-left: good',
      'recording.free-chunks: good',
      'recording.measure-peaks: good',
      'recording.remove-unnamed-files: good',
      'referral.qualify-waiting: good',
      'supervision.remove-old-previews: good',
      'wallet.expire-holds: good',
      'wallet.verify-ledger: good',
    ])
})
