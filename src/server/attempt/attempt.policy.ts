import { Skill } from '#contract/content/group-type.ts'
import type { GuardianLimits } from '#server/family/index.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import type { Refusal } from '#server/kit/refusal.ts'
import { refuse } from './attempt.refusals.ts'
import { readAttemptToken, readOnlyEpoch } from './attempt-token.ts'
import { mayPlay, type Playable, type PlayAddress } from './media-address.ts'
import { isPaperAddress, type PaperAddress } from './paper-address.ts'

/**
 * In what right a caller stands before an attempt: as its owner, or as the holder of a token made for one epoch. An owner has an epoch
 * where they show a token too.
 */
export type CallerRights = { readonly by: 'owner'; readonly epoch?: number } | { readonly by: 'token'; readonly epoch: number }

type Holder = Pick<Caller, 'session' | 'attemptToken'>

/** Null for everyone else: strangers, and holders of another attempt's token. */
export function findCallerRights(caller: Holder, attempt: { id: number; personId: number }, tokenKey: Buffer): CallerRights | null {
  const epoch = caller.attemptToken === null ? null : readAttemptToken(tokenKey, attempt.id, caller.attemptToken)
  if (caller.session?.personId === attempt.personId) return { by: 'owner', ...(epoch !== null && { epoch }) }
  return epoch === null ? null : { by: 'token', epoch }
}

/** The epoch that changes are written in: the one that is asked for, with its token. Whoever shows no such token writes none, also the owner. */
export function findWriteEpoch({ epoch }: CallerRights, asked: number): number {
  return epoch === asked ? asked : readOnlyEpoch
}

/** What is answered for an attempt that is not there, and for one that the caller has no right to. */
export function noSuchAttempt(): Refusal {
  return refuse.NO_SUCH_ATTEMPT()
}

/** The attempt, where it is there. */
export function requireAttempt<A>(attempt: A | null | undefined): A {
  if (attempt === null || attempt === undefined) throw noSuchAttempt()
  return attempt
}

/** The rights of the attempt's owner, or of who holds a token of it. */
export function requireCallerRights(caller: Holder, attempt: { id: number; personId: number }, tokenKey: Buffer): CallerRights {
  return requireAttempt(findCallerRights(caller, attempt, tokenKey))
}

/** Only the owner, signed in: an attempt token is not enough. */
export function requireOwner(rights: CallerRights): void {
  if (rights.by !== 'owner') throw noSuchAttempt()
}

export interface Lease {
  readonly epoch: number
  /** False once a token alone is not enough any more. */
  readonly token_lives: boolean
}

/** A token reads until it ends, also one that a takeover has replaced. */
export function mayRead(rights: CallerRights, lease: Lease): boolean {
  return rights.by === 'owner' || lease.token_lives
}

/** A token writes only as long as no other window took over. */
export function mayWrite(rights: CallerRights, lease: Lease): boolean {
  return rights.by === 'owner' || (lease.token_lives && rights.epoch === lease.epoch)
}

export function requireReader(rights: CallerRights, lease: Lease | undefined): void {
  if (!mayRead(rights, requireAttempt(lease))) throw noSuchAttempt()
}

export function requireWriter(rights: CallerRights, lease: Lease | undefined): void {
  if (!mayWrite(rights, requireAttempt(lease))) throw noSuchAttempt()
}

/** Parents read what their children take; who is a student too takes tests as one. */
export function requireCandidate(roles: readonly string[]): void {
  if (roles.includes('parent') && !roles.includes('student')) throw refuse.NOT_A_STUDENT()
}

/** An age that was not said, or what a guardian has not consented to yet: the account with what is written freely, or recordings. */
export type GuardianNeed = 'age' | 'guardian' | 'recording_consent'

type ChildLimits = Pick<GuardianLimits, 'ageKnown' | 'limited' | 'mayRecord'>

const isFreeSkill = (skill: Skill) => skill === 'writing' || skill === 'speaking'

type Consents = Pick<ChildLimits, 'limited' | 'mayRecord'>

function findConsentNeed({ limited, mayRecord }: Consents, skills: readonly Skill[]): 'guardian' | 'recording_consent' | null {
  if (limited && skills.some(isFreeSkill)) return 'guardian'
  return !mayRecord && skills.includes('speaking') ? 'recording_consent' : null
}

/** What keeps a person from sections of these skills. Listening and Reading are open to everybody. */
export function findGuardianNeed(limits: ChildLimits, skills: readonly Skill[]): GuardianNeed | null {
  return !limits.ageKnown && skills.some(isFreeSkill) ? 'age' : findConsentNeed(limits, skills)
}

/** Why a child may not continue with these sections: a guardian has not consented to essays, or to recordings. */
export function findConsentRefusal(limits: Consents, skills: readonly Skill[]): Refusal | null {
  const need = findConsentNeed(limits, skills)
  if (need === null) return null
  return need === 'guardian' ? refuse.GUARDIAN_NEEDED() : refuse.RECORDING_CONSENT_NEEDED()
}

/** Why these sections may not begin: somebody would write freely or be recorded before their age is known, or a guardian has consented. */
export function findGuardianRefusal(limits: ChildLimits, skills: readonly Skill[]): Refusal | null {
  return findGuardianNeed(limits, skills) === 'age' ? refuse.AGE_NEEDED() : findConsentRefusal(limits, skills)
}

interface ShownPaperAddress {
  readonly address: Omit<PaperAddress, 'skill'> & { readonly skill: string }
  readonly signature: string
  readonly now: Date
}

/** A paper is served to whoever shows its address as it was signed, until that ends. */
export function requirePaperAddress(key: Buffer, { address, signature, now }: ShownPaperAddress): Skill {
  const skill = Skill.safeParse(address.skill)
  const isSigned = skill.success && isPaperAddress(key, { ...address, skill: skill.data }, signature)
  if (!isSigned || now.getTime() > address.expires * 1000) throw refuse.FORBIDDEN()
  return skill.data
}

/** A recording is played to whoever shows its address as it was signed, until that ends. */
export function requirePlayAddress(key: Buffer, playable: Playable, given: PlayAddress): void {
  if (!mayPlay(key, playable, given)) throw refuse.FORBIDDEN()
}
