import { type ConsentPurpose, needsGuardian } from '#contract/account/guardian.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { type AgeRecord, listAges } from './consent.store.ts'

/** What somebody may do while they are a child. */
export interface Standing {
  readonly needsGuardian: boolean
  /** No guardian has consented to the account: no free text, no messages, no referral. */
  readonly limited: boolean
  /** Whether the voice may be recorded. */
  readonly mayRecord: boolean
  readonly mayBeMarketedTo: boolean
}

const grownUp: Standing = { needsGuardian: false, limited: false, mayRecord: true, mayBeMarketedTo: true }

function toStanding({ age_band, country, purposes }: AgeRecord): Standing {
  if (!needsGuardian(age_band, country)) return grownUp
  const has = (purpose: ConsentPurpose) => purposes.includes(purpose)
  const limited = !has('account')
  return { needsGuardian: true, limited, mayRecord: !limited && has('recording'), mayBeMarketedTo: !limited && has('marketing') }
}

/** By person; who is no student is taken for grown up. */
export async function listStandings(db: Db | Tx, personIds: readonly number[]): Promise<(personId: number) => Standing> {
  const standings = new Map((await listAges(db, personIds)).map((record) => [record.person_id, toStanding(record)]))
  return (personId) => standings.get(personId) ?? grownUp
}

/** The one place to ask, for every module, before a child's voice, words or attention are taken. */
export async function findStanding(db: Db | Tx, personId: number): Promise<Standing> {
  return (await listStandings(db, [personId]))(personId)
}
