import type { Skill } from '#contract/content/group-type.ts'
import { findGuardianLimits } from '#server/family/index.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import type { Refusal } from '#server/kit/refusal.ts'
import { findConsentRefusal, findGuardianRefusal } from './attempt.policy.ts'

/** Why this person may not begin these sections, where they are a child; a person's limits are read only where the skills may meet one. */
export async function readGuardianRefusal(db: Db | Tx, personId: number, skills: readonly Skill[]): Promise<Refusal | null> {
  if (!skills.includes('writing') && !skills.includes('speaking')) return null
  return findGuardianRefusal(await findGuardianLimits(db, personId), skills)
}

export async function requireGuardian(db: Db | Tx, personId: number, skills: readonly Skill[]): Promise<void> {
  const refusal = await readGuardianRefusal(db, personId, skills)
  if (refusal !== null) throw refusal
}

/** Of what is recorded in a section that runs: its age was asked when it began, and who began before ages were asked is not cut short. */
export async function requireConsentWhileRunning(db: Db | Tx, personId: number, skills: readonly Skill[]): Promise<void> {
  const limits = await findGuardianLimits(db, personId)
  const refusal = limits.ageKnown ? findConsentRefusal(limits, skills) : null
  if (refusal !== null) throw refusal
}
