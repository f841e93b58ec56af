import { type ConsentPurpose, needsGuardian } from '#contract/family/guardian.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { listAges } from '#server/profile/index.ts'
import { listLivePurposes } from './consent.store.ts'

/** What somebody may do while they are a child. */
export interface GuardianLimits {
  readonly needsGuardian: boolean
  /** No guardian has consented to the account: no free text, no messages, no referral. */
  readonly limited: boolean
  /** Whether the voice may be recorded. */
  readonly mayRecord: boolean
  readonly mayBeMarketedTo: boolean
}

const grownUp: GuardianLimits = { needsGuardian: false, limited: false, mayRecord: true, mayBeMarketedTo: true }

function toStanding(purposes: readonly ConsentPurpose[]): GuardianLimits {
  const has = (purpose: ConsentPurpose) => purposes.includes(purpose)
  const limited = !has('account')
  return { needsGuardian: true, limited, mayRecord: !limited && has('recording'), mayBeMarketedTo: !limited && has('marketing') }
}

/** By person; who is no student is taken for grown up. */
export async function listGuardianLimits(db: Db | Tx, personIds: readonly number[]): Promise<(personId: number) => GuardianLimits> {
  const young = (await listAges(db, personIds)).filter(({ age_band, country }) => needsGuardian(age_band, country))
  if (young.length === 0) return () => grownUp
  const purposes = await listLivePurposes(
    db,
    young.map(({ person_id }) => person_id),
  )
  const limits = new Map(young.map(({ person_id }) => [person_id, toStanding(purposes.get(person_id) ?? [])]))
  return (personId) => limits.get(personId) ?? grownUp
}

/** The one place to ask, for every module, before a child's voice, words or attention are taken. */
export async function findGuardianLimits(db: Db | Tx, personId: number): Promise<GuardianLimits> {
  return (await listGuardianLimits(db, [personId]))(personId)
}
