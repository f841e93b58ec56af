import { type ConsentPurpose, needsGuardian } from '#contract/family/guardian.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { listAges } from '#server/profile/index.ts'
import { listLivePurposes } from './consent.store.ts'

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

function toStanding(purposes: readonly ConsentPurpose[]): Standing {
  const has = (purpose: ConsentPurpose) => purposes.includes(purpose)
  const limited = !has('account')
  return { needsGuardian: true, limited, mayRecord: !limited && has('recording'), mayBeMarketedTo: !limited && has('marketing') }
}

/** By person; who is no student is taken for grown up. */
export async function listStandings(db: Db | Tx, personIds: readonly number[]): Promise<(personId: number) => Standing> {
  const young = (await listAges(db, personIds)).filter(({ age_band, country }) => needsGuardian(age_band, country))
  if (young.length === 0) return () => grownUp
  const purposes = await listLivePurposes(
    db,
    young.map(({ person_id }) => person_id),
  )
  const standings = new Map(young.map(({ person_id }) => [person_id, toStanding(purposes.get(person_id) ?? [])]))
  return (personId) => standings.get(personId) ?? grownUp
}

/** The one place to ask, for every module, before a child's voice, words or attention are taken. */
export async function findStanding(db: Db | Tx, personId: number): Promise<Standing> {
  return (await listStandings(db, [personId]))(personId)
}
