import type { Skill } from '#contract/content/group-type.ts'
import { findGuardianLimits } from '#server/family/index.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import type { Refusal } from '#server/kit/refusal.ts'
import { refuse } from './attempt.refusals.ts'

/** What a guardian has not consented to yet, where somebody is a child: the account with what is written freely, or recordings. */
export type GuardianNeed = 'guardian' | 'recording_consent'

/** What keeps a person from sections of these skills. Listening and Reading are open to every child. */
export async function findGuardianNeeds(db: Db | Tx, personId: number): Promise<(skills: readonly Skill[]) => GuardianNeed | null> {
  const { limited, mayRecord } = await findGuardianLimits(db, personId)
  return (skills) => {
    if (limited && skills.some((skill) => skill === 'writing' || skill === 'speaking')) return 'guardian'
    return !mayRecord && skills.includes('speaking') ? 'recording_consent' : null
  }
}

/** Why a child may not begin these sections: they would write freely or be recorded before a guardian has consented to it. */
export async function findGuardianRefusal(db: Db | Tx, personId: number, skills: readonly Skill[]): Promise<Refusal | null> {
  if (!skills.includes('writing') && !skills.includes('speaking')) return null
  const need = (await findGuardianNeeds(db, personId))(skills)
  if (need === null) return null
  return need === 'guardian' ? refuse.GUARDIAN_NEEDED() : refuse.RECORDING_CONSENT_NEEDED()
}

export async function requireGuardian(db: Db | Tx, personId: number, skills: readonly Skill[]): Promise<void> {
  const refusal = await findGuardianRefusal(db, personId, skills)
  if (refusal !== null) throw refusal
}
