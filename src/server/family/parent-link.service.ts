import type { LinkStatus } from '#contract/family/family.contract.ts'
import { writeChildLinkedEmail, writeParentLinkedEmail } from './family.emails.ts'
import { findPerson, listRoles, lockPerson, langOf, nameOf, senderFor, createSpokenCode, hashSpokenCode } from '#server/identity/index.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { requirePerson } from '#server/kit/request/check-access.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { enqueueMail } from '#server/kit/mail/mail.store.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import {
  type AnswerRight,
  requireAnswerable,
  requireConfirmable,
  requireEndable,
  requireParent,
  requireStudent,
  requireVerifiedParent,
} from './family.policy.ts'
import { refuse } from './family.refusals.ts'
import { hashToken } from '#server/kit/secret.ts'
import { withdrawConsents } from './consent.store.ts'
import { publishLinkChange } from './link-change.ts'
import { isVerifiedParent, listLinks } from './linked-people.service.ts'
import { putPairingCode, takePairingCode } from './pairing-code.store.ts'
import * as links from './parent-link.store.ts'
import type { FamilyContext } from './parent-request.service.ts'

const codeLifeSeconds = 600
const codeLetters = 8

/** A code that a student hands to a parent. */
export async function createPairingCode({ db }: FamilyContext, caller: Caller): Promise<{ code: string; expires_at: string }> {
  const studentId = personOf(caller)
  requireStudent(await listRoles(db, studentId))
  const code = createSpokenCode(codeLetters)
  const expiresAt = await inTransaction(db, (tx) => putPairingCode(tx, studentId, hashSpokenCode(code), codeLifeSeconds))
  return { code, expires_at: expiresAt.toISOString() }
}

/** How somebody names a request. */
export interface LinkReference {
  readonly token?: string | undefined
  readonly id?: number | undefined
}

/** The request, locked, and by what right the caller decides on it: with the token, as the student, or as staff. */
async function lockNamed(tx: Tx, { token, id }: LinkReference, caller: Caller): Promise<{ link: links.LinkRecord; via: AnswerRight }> {
  if (token !== undefined) {
    const link = await links.lockLink(tx, { tokenHash: hashToken(token) })
    if (link === undefined || (link.status === 'requested' && link.token_expired)) throw refuse.LINK_EXPIRED()
    return { link, via: 'mail' }
  }
  requirePerson(caller)
  return requireAnswerable(id === undefined ? undefined : await links.lockLink(tx, { id }), caller)
}

const moveActions: Readonly<Record<LinkStatus, string>> = {
  requested: 'parent-link.requested',
  verified: 'parent-link.verified',
  rejected: 'parent-link.rejected',
  revoked: 'parent-link.revoked',
}

async function recordMove(
  tx: Tx,
  caller: Caller,
  link: Pick<links.LinkRecord, 'id' | 'parent_id' | 'student_id'>,
  move: { before?: LinkStatus; after: LinkStatus; via?: string },
): Promise<void> {
  // Whoever follows the link of an email is the student.
  const mover = move.via === 'mail' ? link.student_id : caller.session?.personId
  await publishLinkChange(tx, link, { to: move.after, mover, occasion: caller.requestId })
  await recordAudit(tx, {
    actor: actorOf(caller),
    action: moveActions[move.after],
    entity: 'parent-link',
    entityId: link.id,
    personIds: [link.parent_id, link.student_id],
    before: move.before === undefined ? null : { status: move.before },
    after: { status: move.after, student_id: link.student_id, ...(move.via !== undefined && { via: move.via }) },
  })
}

/** Tells the side that did not press: the parent, or a student who is connected without having opened an email. */
async function tellOfLink(context: FamilyContext, tx: Tx, pair: links.Pair & { via: AnswerRight | 'code' }): Promise<void> {
  const [parent, student] = [await findPerson(tx, pair.parentId), await findPerson(tx, pair.studentId)]
  if (parent === undefined || student === undefined) return
  const toStudent = pair.via === 'code' || pair.via === 'staff'
  const [reader, other] = toStudent ? [student, parent] : [parent, student]
  const lang = langOf(reader, 'en')
  const from = senderFor(context, reader)
  const url = `${from.siteUrl}${toStudent ? '/ask-parent' : '/children'}`
  const write = toStudent ? writeParentLinkedEmail : writeChildLinkedEmail
  await enqueueMail(tx, { to: reader.email, lang, from }, write(lang, { site: from.name, name: nameOf(reader), email: other.email, url }))
}

/** Whether the person's email address is verified: only then can a child recognise them. */
async function isKnown(db: Db | Tx, personId: number): Promise<boolean> {
  return (await findPerson(db, personId))?.email_verified_at instanceof Date
}

async function connectByCode(context: FamilyContext, code: string, caller: Caller): Promise<{ status: LinkStatus; already: boolean }> {
  const parentId = requirePerson(caller).personId
  return inTransaction(context.db, async (tx) => {
    requireParent(await listRoles(tx, parentId))
    if (!(await isKnown(tx, parentId))) throw new InvalidInput({ code: ['account.verify_email_first'] })
    const studentId = await takePairingCode(tx, hashSpokenCode(code))
    const student = studentId === undefined || studentId === parentId ? undefined : await findPerson(tx, studentId)
    if (student?.status !== 'active') throw new InvalidInput({ code: ['account.pairing_code_wrong'] })
    const pair = { parentId, studentId: student.id }
    if (await isVerifiedParent(tx, parentId, student.id)) return { status: 'verified', already: true }
    const id = await links.connect(tx, { ...pair, email: student.email }, 'code')
    await tellOfLink(context, tx, { ...pair, via: 'code' })
    await recordMove(tx, caller, { id, parent_id: parentId, student_id: student.id }, { after: 'verified', via: 'code' })
    return { status: 'verified', already: false }
  })
}

/** Connects a parent and a student. Repeating a confirmation succeeds; any other request that was answered is refused. */
export async function confirmLink(
  context: FamilyContext,
  given: LinkReference & { readonly code?: string | undefined },
  caller: Caller,
): Promise<{ status: LinkStatus; already: boolean }> {
  if (given.code !== undefined) return connectByCode(context, given.code, caller)
  checkNamed(given)
  return inTransaction(context.db, async (tx) => {
    const { link, via } = await lockNamed(tx, given, caller)
    if (link.status === 'verified') return { status: 'verified', already: true }
    requireConfirmable(link, { via, isParentVerified: await isKnown(tx, link.parent_id) })
    if (!(await links.verifyLink(tx, link.id, via))) throw refuse.LINK_OVER()
    await tellOfLink(context, tx, { parentId: link.parent_id, studentId: link.student_id, via })
    await recordMove(tx, caller, link, { before: link.status, after: 'verified', via })
    return { status: 'verified', already: false }
  })
}

export async function declineLink(
  context: FamilyContext,
  given: LinkReference,
  caller: Caller,
): Promise<{ status: LinkStatus; already: boolean }> {
  checkNamed(given)
  return inTransaction(context.db, async (tx) => {
    const { link, via } = await lockNamed(tx, given, caller)
    if (link.status === 'rejected') return { status: 'rejected', already: true }
    const by = via === 'mail' ? link.student_id : personOf(caller)
    if (!(await links.rejectLink(tx, link.id, by))) throw refuse.LINK_OVER()
    await recordMove(tx, caller, link, { before: link.status, after: 'rejected', via })
    return { status: 'rejected', already: false }
  })
}

function checkNamed({ token, id }: LinkReference): void {
  if (token === undefined && id === undefined) throw new InvalidInput({ token: ['http.field_required'] })
}

/** What the parent consented to ends with the link. A consent of the same moment is waited for: it is given under the child's lock. */
async function withdrawConsentsOf(tx: Tx, { student_id, parent_id }: links.LinkRecord, by: number): Promise<void> {
  await lockPerson(tx, student_id)
  await withdrawConsents(tx, { subjectId: student_id, giverId: parent_id, by })
}

/** Ends what connects somebody who is no parent any more with their children, and what they consented to; on record. */
export async function endLinksOf(tx: Tx, parentId: number, caller: Caller): Promise<void> {
  const ended: { link: links.LinkRecord; after: LinkStatus }[] = []
  for (const link of await links.lockOpenLinksOf(tx, parentId)) {
    const after = link.status === 'requested' ? 'rejected' : 'revoked'
    if (after === 'rejected') await links.rejectLink(tx, link.id, personOf(caller))
    else {
      await links.revokeLink(tx, link.id, personOf(caller))
      await withdrawConsentsOf(tx, link, personOf(caller))
    }
    ended.push({ link, after })
  }
  for (const { link, after } of ended) await recordMove(tx, caller, link, { before: link.status, after })
}

/** Ends a link or takes a request back, from either side or as staff; consents that the parent gave for the child end too. */
export async function endLink({ db }: FamilyContext, id: number, caller: Caller): Promise<{ status: LinkStatus }> {
  const personId = personOf(caller)
  return inTransaction(db, async (tx) => {
    const link = requireEndable(await links.lockLink(tx, { id }), caller)
    const status = link.status === 'requested' ? 'rejected' : 'revoked'
    const end = status === 'rejected' ? links.rejectLink : links.revokeLink
    if (!(await end(tx, id, personId))) throw refuse.LINK_OVER()
    if (status === 'revoked') await withdrawConsentsOf(tx, link, personId)
    await recordMove(tx, caller, link, { before: link.status, after: status })
    return { status }
  })
}

/** Who asks, for the page that the email leads to. */
export async function readRequest({ db }: FamilyContext, token: string) {
  const link = await links.findLinkByToken(db, hashToken(token))
  if (link === undefined || (link.status === 'requested' && link.token_expired)) throw refuse.LINK_EXPIRED()
  const [named] = await listLinks(db, { id: link.id })
  if (named === undefined) throw refuse.LINK_EXPIRED()
  requireVerifiedParent(named.parent_is_verified)
  return {
    status: named.status,
    parent_name: named.parent_name,
    parent_email: named.parent_email,
    student_name: named.student_name,
    student_username: named.student_username,
  }
}
