import { type ReadProfile, upsertParentProfile } from '#server/profile/index.ts'
import type { Lang } from '#contract/kit/common.ts'
import type { BindParent, ParentProfile, Profile } from '#contract/profile/profile.ts'
import type { ParentLink } from '#contract/family/family.contract.ts'
import { writeParentRequestEmail } from './family.emails.ts'
import {
  findPerson,
  listRoles,
  lockPerson,
  bindPerson,
  withFreeUsername,
  langOf,
  type LinkContext,
  nameOf,
  senderFor,
  findActiveByEmail,
} from '#server/identity/index.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { enqueueMail } from '#server/kit/mail/mail.store.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { requireParent } from './family.policy.ts'
import { refuse } from './family.refusals.ts'
import { createToken, hashToken } from '#server/kit/secret.ts'
import { insertQuestions } from './address-question.store.ts'
import { publishLinkChange } from './link-change.ts'
import { listLinks } from './linked-people.service.ts'
import { toParentLink } from './links-on-wire.ts'
import * as links from './parent-link.store.ts'

export interface FamilyContext extends LinkContext {
  readonly db: Db
  /** Forgets what is remembered of somebody's sessions, where their roles or sessions changed. */
  readonly onSignOutEverywhere: (personId: number) => void
  readonly getProfile: ReadProfile
}

const requestLifeSeconds = 7 * 24 * 3600

/** What is wrong with connecting a parent to whoever has an address: a key of the words, or the student. */
async function judgeAddress(db: Db | Tx, parentId: number, email: string): Promise<string | number> {
  const studentId = await findActiveByEmail(db, 'student', email)
  if (studentId === undefined || studentId === parentId) return 'account.not_a_student'
  const latest = await links.findLatestLink(db, parentId, studentId)
  if (latest?.status === 'verified') return 'account.already_connected'
  return (await links.isDeclined(db, { parentId, studentId })) ? 'account.link_declined' : studentId
}

function findRepeated(emails: readonly string[]): Set<number> {
  const plain = emails.map((email) => email.toLowerCase())
  return new Set(plain.flatMap((email, index) => (plain.indexOf(email) < index ? [index] : [])))
}

const addressesAnHour = 10

/** Notes whose addresses somebody asks about, whatever comes of it; refuses when they are more than ten different ones within an hour. */
async function countAddresses(db: Db, personId: number, emails: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, personId)
    const hashes = emails.map((email) => hashToken(email.toLowerCase()))
    const { count, retryAfterSeconds } = await insertQuestions(tx, personId, hashes)
    if (count > addressesAnHour) throw refuse.TOO_MANY_REQUESTS({ retry_after_seconds: retryAfterSeconds })
  })
}

/** Refuses, beside `email`, an address that belongs to no student, is connected already, or stands in the parent's list already. */
export async function checkStudentEmail(db: Db, given: { email: string; students: readonly string[] }, caller: Caller): Promise<void> {
  if (findRepeated([...given.students, given.email]).has(given.students.length))
    throw new InvalidInput({ email: ['account.duplicate_email'] })
  await countAddresses(db, personOf(caller), [given.email])
  const judged = await judgeAddress(db, personOf(caller), given.email)
  if (typeof judged === 'string') throw new InvalidInput({ email: [judged] })
}

interface Ask {
  readonly parentId: number
  readonly studentId: number
  readonly email: string
  readonly lang: Lang
}

/**
 * Stores the request and emails the student a link; undefined when the two were connected at the same moment. Whoever has not verified
 * their address could pass for anybody: their request waits, and the email leaves when they have (`mailWaitingRequests`).
 */
async function ask(context: LinkContext, tx: Tx, { parentId, studentId, email, lang }: Ask): Promise<number | undefined> {
  const [parent, student] = [await findPerson(tx, parentId), await findPerson(tx, studentId)]
  if (parent === undefined || student === undefined) return undefined
  const token = createToken()
  const isKnown = parent.email_verified_at !== null
  const tokenHash = isKnown ? hashToken(token) : null
  const linkId = await links.upsertRequest(tx, { parentId, studentId, email, tokenHash, lifeSeconds: requestLifeSeconds })
  if (linkId === undefined || !isKnown) return linkId
  const spoken = langOf(student, lang)
  const from = senderFor(context, student)
  const url = `${from.siteUrl}/parent-link?${new URLSearchParams({ token }).toString()}`
  await enqueueMail(
    tx,
    { to: student.email, lang: spoken, from },
    writeParentRequestEmail(spoken, { site: from.name, name: nameOf(student), email: parent.email, url }),
  )
  const link = { id: linkId, parent_id: parentId, student_id: studentId }
  await publishLinkChange(tx, link, { to: 'requested', mover: parentId, occasion: hashToken(token).toString('hex').slice(0, 16) })
  return linkId
}

/** Of who has another address now: links in emails to the old one end, and requests wait until the new one is verified. */
export async function endMailedRequests(tx: Tx, personId: number): Promise<void> {
  await links.expireRequestsTo(tx, personId)
  await links.voidRequestsOf(tx, personId)
}

/** Tells the students of a parent, whose address has just been verified and who is locked, of the requests that waited for it. */
export async function mailWaitingRequests(context: LinkContext, tx: Tx, parentId: number): Promise<void> {
  for (const { student_id: studentId, asked_email: email } of await links.listWaitingRequests(tx, parentId)) {
    // The address may belong to somebody else by now.
    if ((await findActiveByEmail(tx, 'student', email)) === studentId) await ask(context, tx, { parentId, studentId, email, lang: 'en' })
  }
}

async function recordRequest(tx: Tx, caller: Caller, linkId: number, studentId: number): Promise<void> {
  await recordAudit(tx, {
    actor: actorOf(caller),
    action: 'parent-link.requested',
    entity: 'parent-link',
    entityId: linkId,
    personIds: [studentId],
    after: { status: 'requested', student_id: studentId },
  })
}

/**
 * Binds the person as a parent; every student is mailed a link, once the parent's address is verified, and nothing of theirs opens before
 * they confirm.
 */
export async function bindParent(context: FamilyContext, given: BindParent, caller: Caller): Promise<Profile> {
  const personId = personOf(caller)
  const repeated = findRepeated(given.students)
  await countAddresses(context.db, personId, given.students)
  const profile = await withFreeUsername(context.db, async (tx) => {
    await bindPerson(tx, personId, given, 'parent')
    await upsertParentProfile(tx, personId, given)
    const wrong: Record<string, string[]> = {}
    const asked: { studentId: number; email: string }[] = []
    for (const [index, email] of given.students.entries()) {
      const judged = repeated.has(index) ? 'account.duplicate_email' : await judgeAddress(tx, personId, email)
      if (typeof judged === 'string') wrong[`students.${index}`] = [judged]
      else asked.push({ studentId: judged, email })
    }
    if (Object.keys(wrong).length > 0) throw new InvalidInput(wrong)
    const stored: { linkId: number; studentId: number }[] = []
    for (const one of asked.toSorted((a, b) => a.studentId - b.studentId)) {
      const linkId = await ask(context, tx, { parentId: personId, ...one, lang: caller.lang })
      if (linkId !== undefined) stored.push({ linkId, studentId: one.studentId })
    }
    for (const { linkId, studentId } of stored) await recordRequest(tx, caller, linkId, studentId)
    return context.getProfile(tx, personId)
  })
  context.onSignOutEverywhere(personId)
  return profile
}

/** Changes the profile of the parent who asks. */
export function changeParent(context: FamilyContext, given: ParentProfile, caller: Caller): Promise<Profile> {
  const personId = personOf(caller)
  return inTransaction(context.db, async (tx) => {
    await lockPerson(tx, personId)
    requireParent(await listRoles(tx, personId))
    await upsertParentProfile(tx, personId, given)
    return context.getProfile(tx, personId)
  })
}

const waitBetweenMailsSeconds = 3600

/** Asks one more student, or one again whose email is an hour old. */
export async function requestLink(context: FamilyContext, email: string, caller: Caller): Promise<ParentLink> {
  const parentId = personOf(caller)
  await countAddresses(context.db, parentId, [email])
  return inTransaction(context.db, async (tx) => {
    await lockPerson(tx, parentId)
    requireParent(await listRoles(tx, parentId))
    const judged = await judgeAddress(tx, parentId, email)
    if (typeof judged === 'string') throw new InvalidInput({ email: [judged] })
    const latest = await links.findLatestLink(tx, parentId, judged)
    const isRecent = latest?.status === 'requested' && (await links.isAskedWithin(tx, latest.id, waitBetweenMailsSeconds))
    if (isRecent) throw new InvalidInput({ email: ['account.link_asked'] })
    const linkId = await ask(context, tx, { parentId, studentId: judged, email, lang: caller.lang })
    if (linkId === undefined) throw new InvalidInput({ email: ['account.already_connected'] })
    await recordRequest(tx, caller, linkId, judged)
    const [link] = await listLinks(tx, { id: linkId })
    if (link === undefined) throw new Error('the request was not stored')
    return toParentLink(link, parentId, false)
  })
}
