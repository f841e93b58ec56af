import { type Db, sql } from '#server/kit/database.ts'
import { type KeptForATime, oldRows } from '#server/kit/personal-data/retention.ts'

/** For how long `family` keeps what has an end. Links and live consents have none. */
const kept = {
  /** Questions about addresses: as long as they are counted, and a little more. */
  counted: '1 day',
  /** After a consent was withdrawn. */
  consent: '24 months',
} as const

const before = (time: string) => sql`(select kit.now()) - ${time}::interval`

export function createFamilyRetention(db: Db): KeptForATime[] {
  return [
    oldRows(db, 'family.address_question', sql`asked_at <= ${before(kept.counted)}`),
    oldRows(db, 'family.pairing_code', sql`expires_at <= (select kit.now())`),
    oldRows(db, 'family.consent_record', sql`withdrawn_at <= ${before(kept.consent)}`),
  ]
}
