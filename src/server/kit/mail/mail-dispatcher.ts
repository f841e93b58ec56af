import { setTimeout as waitMs } from 'node:timers/promises'
import type { Db } from '#server/kit/database.ts'
import { handleJobs, type JobHandler, type JobRun } from '#server/kit/job/job-kind.ts'
import type { Log } from '#server/kit/log.ts'
import { enqueueTry, findNextTry, type Mail, mailJobs, type MailJob, markFailed, markSent, readdressMail, takeMail } from './mail.store.ts'
import { type MailTransport, Undelivered } from './mail-transport.ts'
import { suppressAddress } from './suppression.store.ts'

export interface MailDispatcherOptions {
  readonly db: Db
  readonly transport: MailTransport
  readonly log: Log
  /** Whether what was sent stays readable: on a demo. */
  readonly keepBodies: boolean
  /** The address at which somebody is written to now; undefined: at none. */
  readonly findAddress: (personId: number) => Promise<string | undefined>
  /** How long no email leaves after one failed that may leave later; a second unless said otherwise. */
  readonly pauseMs?: number
  /** How long the delivery of an email may continue when the server stops; five seconds by default. */
  readonly stopGraceMs?: number
}

/** An email as it is to leave now: to the present address of its reader, or not at all where they may not be written to any more. */
async function followReader({ db, findAddress }: MailDispatcherOptions, mail: Mail): Promise<Mail> {
  if (mail.personId === null) return mail
  const address = await findAddress(mail.personId)
  if (address === mail.recipient) return mail
  const readdressed = address === undefined ? undefined : await readdressMail(db, mail.id, address)
  return readdressed ?? { ...mail, suppressed: 'gone' }
}

/** Throws an `Undelivered` for an email that is not to be sent, as for one that could not be. */
async function deliver({ db, transport }: MailDispatcherOptions, mail: Mail, signal: AbortSignal): Promise<void> {
  if (mail.suppressed !== null) throw new Undelivered(mail.suppressed, 'refused')
  try {
    await transport.deliver(mail, signal)
  } catch (error) {
    if (error instanceof Undelivered && error.why === 'no_address') await suppressAddress(db, mail.recipient)
    throw error
  }
}

/** Sends by a signal that is aborted a while after the one of the job: an email that is under way may still leave. */
async function deliverWithGrace(options: MailDispatcherOptions, mail: Mail, signal: AbortSignal): Promise<void> {
  const cutOff = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const begin = () => (timer = setTimeout(() => cutOff.abort(), options.stopGraceMs ?? 5000))
  if (signal.aborted) begin()
  else signal.addEventListener('abort', begin, { once: true })
  try {
    await deliver(options, mail, cutOff.signal)
  } finally {
    signal.removeEventListener('abort', begin)
    clearTimeout(timer)
  }
}

/** Plans the next try in the transaction that ends this one, or gives the email up. Addresses are never logged. Answers whether it was given up. */
async function settleFailure(
  { log }: MailDispatcherOptions,
  mail: Mail,
  { error, complete }: Pick<JobRun<MailJob>, 'complete'> & { error: unknown },
) {
  const trouble = (error instanceof Error ? error.message : String(error)).replaceAll(mail.recipient, '…')
  const forGood = error instanceof Undelivered && error.why !== 'later'
  let nextTryAt: Date | null = null
  await complete(async (tx) => {
    nextTryAt = await markFailed(tx, mail, { trouble, forGood })
    if (nextTryAt !== null) await enqueueTry(tx, mail.id, nextTryAt)
  })
  const givenUp = nextTryAt === null
  if (givenUp) log.error({ mail: mail.id, tries: mail.tries, trouble }, 'a mail was given up')
  else log.warn({ mail: mail.id, tries: mail.tries, trouble }, 'a mail could not be sent yet')
  return givenUp
}

/**
 * Sends emails, one job each and one at a time on a server. When and how often an email is tried is stored in its row, with what staff see of it: a try that fails
 * ends its job well, which then waits for the next try.
 */
export function createMailDispatcher(options: MailDispatcherOptions): JobHandler {
  const { db, keepBodies, pauseMs = 1000 } = options
  let resumeAtMs = 0

  return handleJobs(mailJobs, async ({ payload: { mail_id: id }, signal, complete }) => {
    const restMs = resumeAtMs - performance.now()
    if (restMs > 0) await waitMs(restMs, undefined, { signal })
    signal.throwIfAborted()
    const taken = await takeMail(db, id)
    if (taken === undefined) {
      const nextTryAt = await findNextTry(db, id)
      if (nextTryAt !== null) await complete((tx) => enqueueTry(tx, id, nextTryAt))
      return
    }
    const mail = await followReader(options, taken)
    try {
      await deliverWithGrace(options, mail, signal)
    } catch (error) {
      if (!(await settleFailure(options, mail, { error, complete }))) resumeAtMs = performance.now() + pauseMs
      return
    }
    // In a transaction of its own and at once: whatever becomes of the job, an email that has left does not leave again.
    await markSent(db, id, keepBodies)
    await complete(() => Promise.resolve())
  })
}
