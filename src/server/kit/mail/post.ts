import { readClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Log } from '#server/kit/log.ts'
import { always, type GoesOn } from '#server/kit/rounds.ts'
import { type Carrier, Undelivered } from './carrier.ts'
import { deleteOldMail, type Mail, markFailed, markSent, takeDueMail } from './outbox.ts'
import { noteRefusal } from './refusals.ts'

export interface PostOptions {
  readonly db: Db
  readonly carrier: Carrier
  readonly log: Log
  /** Whether what was sent stays readable: on a demo. */
  readonly keepBodies: boolean
}

const atMostARound = 200
const houseworkMs = 3_600_000

/** Throws an `Undelivered` for a mail that is not to be sent, as for one that could not be. */
async function deliver({ db, carrier }: PostOptions, mail: Mail): Promise<void> {
  if (mail.barred !== null) throw new Undelivered(mail.barred, 'refused')
  try {
    await carrier.deliver(mail)
  } catch (error) {
    if (error instanceof Undelivered && error.why === 'no_address') await noteRefusal(db, mail.recipient)
    throw error
  }
}

/** Sends the mail that has waited longest; null when nothing is due. Addresses are never logged. */
async function sendNext(options: PostOptions): Promise<'sent' | 'given_up' | 'failed' | null> {
  const { db, log, keepBodies } = options
  const mail = await takeDueMail(db)
  if (mail === undefined) return null
  try {
    await deliver(options, mail)
  } catch (error) {
    const trouble = (error instanceof Error ? error.message : String(error)).replaceAll(mail.recipient, '…')
    const givenUp = await markFailed(db, mail, { trouble, forGood: error instanceof Undelivered && error.why !== 'later' })
    if (givenUp) log.error({ mail: mail.id, tries: mail.tries, trouble }, 'a mail was given up')
    else log.warn({ mail: mail.id, tries: mail.tries, trouble }, 'a mail could not be sent yet')
    return givenUp ? 'given_up' : 'failed'
  }
  await markSent(db, mail.id, keepBodies)
  return 'sent'
}

/** A round of the post: everything that is due leaves. After a failure that is not one mail's alone the rest waits for the next round. */
export function createPostRound(options: PostOptions): (goesOn?: GoesOn) => Promise<void> {
  let lastHousework: Date | undefined
  return async (goesOn = always) => {
    for (let done = 0; done < atMostARound && goesOn(); done += 1) {
      const outcome = await sendNext(options)
      if (outcome === null || outcome === 'failed') break
    }
    const now = await readClock(options.db)
    if (lastHousework !== undefined && Math.abs(now.getTime() - lastHousework.getTime()) < houseworkMs) return
    lastHousework = now
    await deleteOldMail(options.db)
  }
}
