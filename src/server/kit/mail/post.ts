import { readClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Log } from '#server/kit/log.ts'
import { type Carrier, Undelivered } from './carrier.ts'
import { deleteOldMail, markFailed, markSent, takeDueMail } from './outbox.ts'

export interface PostOptions {
  readonly db: Db
  readonly carrier: Carrier
  readonly log: Log
  /** Whether what was sent stays readable: on a demo. */
  readonly keepBodies: boolean
}

const atMostARound = 200
const houseworkMs = 3_600_000

/** Sends the mail that has waited longest; null when nothing is due. Addresses are never logged. */
async function sendNext({ db, carrier, log, keepBodies }: PostOptions): Promise<'sent' | 'failed' | null> {
  const mail = await takeDueMail(db)
  if (mail === undefined) return null
  try {
    await carrier.deliver(mail)
  } catch (error) {
    const trouble = (error instanceof Error ? error.message : String(error)).replaceAll(mail.recipient, '…')
    const givenUp = await markFailed(db, mail, { trouble, forGood: error instanceof Undelivered && error.forGood })
    if (givenUp) log.error({ mail: mail.id, tries: mail.tries, trouble }, 'a mail was given up')
    else log.warn({ mail: mail.id, tries: mail.tries, trouble }, 'a mail could not be sent yet')
    return 'failed'
  }
  await markSent(db, mail.id, keepBodies)
  return 'sent'
}

/** A round of the post: everything that is due leaves. After a failure the rest waits for the next round. */
export function createPostRound(options: PostOptions, goesOn: () => boolean = () => true): () => Promise<void> {
  let lastHousework: Date | undefined
  return async () => {
    for (let sent = 0; sent < atMostARound && goesOn(); sent += 1) if ((await sendNext(options)) !== 'sent') break
    const now = await readClock(options.db)
    if (lastHousework !== undefined && Math.abs(now.getTime() - lastHousework.getTime()) < houseworkMs) return
    lastHousework = now
    await deleteOldMail(options.db)
  }
}
