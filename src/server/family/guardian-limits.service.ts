import { type ConsentPurpose, isAgeKnown, needsGuardian } from '#contract/family/guardian.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { listPeopleWithOtherRole } from '#server/identity/index.ts'
import { type AgeRecord, listAges } from '#server/profile/index.ts'
import { listLivePurposes } from './consent.store.ts'

/** What somebody may do while they are a child, or may be one. */
export interface GuardianLimits {
  /** False until they have said their age: neither voice nor essays are taken before. */
  readonly ageKnown: boolean
  readonly needsGuardian: boolean
  /** No guardian has consented to the account: no free text, no messages, no referral. */
  readonly limited: boolean
  /** Whether the voice may be recorded. */
  readonly mayRecord: boolean
  readonly mayBeMarketedTo: boolean
}

const grownUp: GuardianLimits = { ageKnown: true, needsGuardian: false, limited: false, mayRecord: true, mayBeMarketedTo: true }
const unknown: GuardianLimits = { ageKnown: false, needsGuardian: false, limited: false, mayRecord: false, mayBeMarketedTo: false }

function toStanding(purposes: readonly ConsentPurpose[]): GuardianLimits {
  const has = (purpose: ConsentPurpose) => purposes.includes(purpose)
  const limited = !has('account')
  return {
    ageKnown: true,
    needsGuardian: true,
    limited,
    mayRecord: !limited && has('recording'),
    mayBeMarketedTo: !limited && has('marketing'),
  }
}

/** By person; teachers, parents and staff who are no students are taken for grown up, whoever else has said no age counts as unknown. */
export async function listGuardianLimits(db: Db | Tx, personIds: readonly number[]): Promise<(personId: number) => GuardianLimits> {
  const ages = await listAges(db, personIds)
  const young = ages.flatMap(({ person_id, age_band, country }) => (needsGuardian(age_band, country) ? [person_id] : []))
  const purposes = young.length === 0 ? new Map<number, ConsentPurpose[]>() : await listLivePurposes(db, young)
  const limits = new Map(young.map((id) => [id, toStanding(purposes.get(id) ?? [])]))
  const ageless = await listAgeless(db, personIds, ages)
  return (personId) => limits.get(personId) ?? (ageless.has(personId) ? unknown : grownUp)
}

/** Those whose age is unknown. */
async function listAgeless(db: Db | Tx, personIds: readonly number[], ages: readonly AgeRecord[]): Promise<ReadonlySet<number>> {
  const aged = new Set(ages.map(({ person_id }) => person_id))
  const others = personIds.filter((id) => !aged.has(id))
  const admitted = others.length === 0 ? new Set<number>() : await listPeopleWithOtherRole(db, others, 'student')
  const students = ages.filter(({ age_band, country }) => !isAgeKnown(age_band, country)).map(({ person_id }) => person_id)
  return new Set([...students, ...others.filter((id) => !admitted.has(id))])
}

/** The one place to ask, for every module, before a child's voice, words or attention are taken. */
export async function findGuardianLimits(db: Db | Tx, personId: number): Promise<GuardianLimits> {
  return (await listGuardianLimits(db, [personId]))(personId)
}
