import { readClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Log } from '#server/kit/log.ts'
import { always, type GoesOn, type Rounds } from '#server/kit/rounds.ts'
import { type Carrier, Undelivered } from './carrier.ts'
import { deleteOldMail, listKeptMails, type Mail, markFailed, markSent, readdressMail, takeDueMail } from './outbox.ts'
import { noteRefusal } from './refusals.ts'

export interface PostOptions {
  readonly db: Db
  readonly carrier: Carrier
  readonly log: Log
  /** Whether what was sent stays readable: on a demo. */
  readonly keepBodies: boolean
  /** The address at which somebody is written to now; undefined: at none. */
  readonly findAddress: (personId: number) => Promise<string | undefined>
}

const atMostARound = 200
const houseworkMs = 3_600_000

/** A mail as it is to leave now: to where its reader is by then, or barred where they may not be written to any more. */
async function followReader({ db, findAddress }: PostOptions, mail: Mail): Promise<Mail> {
  if (mail.personId === null) return mail
  const address = await findAddress(mail.personId)
  if (address === mail.recipient) return mail
  const readdressed = address === undefined ? undefined : await readdressMail(db, mail.id, address)
  return readdressed ?? { ...mail, barred: 'gone' }
}

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
  const due = await takeDueMail(db)
  if (due === undefined) return null
  const mail = await followReader(options, due)
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
    await options.carrier.sweep?.((ids) => listKeptMails(options.db, ids))
  }
}

const longestGoodbyeMs = 5000

/**
 * Ends the rounds of the post. A mail under way has a while to leave; then it is cut off, and counts as tried: it leaves again later, under
 * the number by which a mail that arrives twice is known for one.
 */
export async function endPost(rounds: Rounds, carrier: Carrier, atMostMs = longestGoodbyeMs): Promise<void> {
  const cutOff = setTimeout(() => carrier.close(), atMostMs)
  await rounds.stop()
  clearTimeout(cutOff)
  carrier.close()
}
