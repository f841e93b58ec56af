import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { inPieces, type KeptForATime, oldRows } from '#server/kit/personal-data/retention.ts'

/** For how long `identity` keeps what has an end. What is in use has none: people and their roles. */
const kept = {
  /** After a session ended. Until then a login from the same device is recognised, and no email is sent about it. */
  session: '90 days',
  /** After a session began there. */
  address: '90 days',
  /** After a link expired. Until then its page can say that it has expired. */
  link: '30 days',
  /** Failed logins and requests for links: as long as they are counted, and a little more. */
  counted: '1 day',
  /** Secrets of minutes, from when they are over. */
  secret: '0 days',
} as const

const before = (time: string) => sql`(select kit.now()) - ${time}::interval`

/** A session ends when it is revoked, after its longest time, or when nobody has used it for long. */
const endOfSession = sql`least(revoked_at, ends_at, last_seen_at + make_interval(secs => idle_seconds))`

async function emptyAddresses(tx: Tx, maxRows: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update identity.session set address = '' where token_hash in (
      select token_hash from identity.session where address <> '' and created_at <= ${before(kept.address)}
      limit ${maxRows} for update skip locked)`.execute(tx)
  return Number(numAffectedRows)
}

export function createIdentityRetention(db: Db): KeptForATime[] {
  return [
    oldRows(db, 'identity.session', sql`created_at <= ${before(kept.session)} and ${endOfSession} <= ${before(kept.session)}`),
    { what: 'identity.session address', sweepOld: inPieces(db, emptyAddresses) },
    oldRows(db, 'identity.one_time_token', sql`expires_at <= ${before(kept.link)}`),
    oldRows(db, 'identity.link_request', sql`due_at is null and requested_at <= ${before(kept.counted)}`),
    oldRows(db, 'identity.login_failure', sql`failed_at <= ${before(kept.counted)}`),
    oldRows(db, 'identity.captcha', sql`expires_at <= ${before(kept.secret)}`),
    oldRows(db, 'identity.authorization_request', sql`expires_at <= ${before(kept.secret)}`),
  ]
}
