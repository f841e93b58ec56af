import { systemContract } from '#contract/system/system.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { rawRoute, type RawRoute } from '#server/kit/request/raw-route.ts'
import { moveClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { findMail, type KeptMail, listMails } from '#server/kit/mail/mail.store.ts'
import { refusalsOf } from '#server/kit/refusal.ts'
import { checkAnswers } from './health.store.ts'

const refuse = refusalsOf(systemContract)

const api = implementContract(systemContract)

export interface SystemDeps {
  readonly db: Db
  readonly testClock: boolean
  /** Whether it is about to stop: then a proxy is to send elsewhere. */
  readonly isDraining: () => boolean
}

function toSummary({ id, recipient, lang, subject, createdAt, sentAt }: KeptMail) {
  return { id, recipient, lang, subject, created_at: createdAt.toISOString(), sent_at: sentAt?.toISOString() ?? null }
}

export function createSystemHandlers({ db, testClock, isDraining }: SystemDeps) {
  return {
    health: api.health.handler(async () => {
      if (isDraining()) throw refuse.NOT_READY()
      try {
        await checkAnswers(db)
      } catch {
        throw refuse.NOT_READY()
      }
      return { status: 'ok' as const }
    }),
    moveClock: api.moveClock.handler(async ({ input }) => {
      if (!testClock) throw refuse.NO_TEST_CLOCK()
      const moved = await moveClock(db, input.reset === true ? 'reset' : { advanceMs: input.advance_ms ?? 0 })
      return { now: moved.now.toISOString(), offset_ms: moved.offsetMs }
    }),
    listMails: api.listMails.handler(async () => ({ data: (await listMails(db)).map(toSummary) })),
    getMail: api.getMail.handler(async ({ input }) => {
      const mail = await findMail(db, input.id)
      return { mail: mail === undefined ? null : { ...toSummary(mail), text: mail.text } }
    }),
  }
}

/** Nothing but the mail's own styles: no script, no form, nothing from elsewhere. */
const mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What only a demo has: an email as a mail program shows it. */
export function createDemoRawRoutes(db: Db): RawRoute[] {
  return [
    rawRoute({
      method: 'GET',
      path: '/dev/mail/{id}/html',
      access: 'public',
      summary: 'One mail as HTML, walled off; exists only on a demo start',
      produces: 'text/html',
      handle: async ({ params }) => {
        const mail = /^\d{1,15}$/.test(params['id'] ?? '') ? await findMail(db, Number(params['id'])) : undefined
        if (typeof mail?.html !== 'string') return { status: 410, headers: {}, body: null }
        const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': mailPolicy }
        return { status: 200, headers, body: mail.html }
      },
    }),
  ]
}
