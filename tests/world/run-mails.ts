import type { Log } from '#server/kit/log.ts'
import { createMailDispatcher, type MailDispatcherOptions } from '#server/kit/mail/mail-dispatcher.ts'
import { createMailSchedules } from '#server/kit/mail/mail.schedules.ts'
import { runDueJobs } from './run-jobs.ts'

/** Sends the emails that are due, as one server would, and does what it does once an hour. Nobody waits after an email that failed. */
export function createMailRun(options: MailDispatcherOptions & { readonly log: Log }): () => Promise<void> {
  const handler = createMailDispatcher({ pauseMs: 0, ...options })
  const { db, log, transport } = options
  return async () => {
    await runDueJobs(db, [handler], log)
    for (const { run } of createMailSchedules(transport)) await run({ db, log, signal: new AbortController().signal })
  }
}
