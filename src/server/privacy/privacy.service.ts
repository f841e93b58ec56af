import type { InputOf } from '#contract/kit/endpoint.ts'
import { privacyContract, type PrivacyRequest, type PrivacyRow } from '#contract/privacy/privacy.contract.ts'
import { changeAssignee, findAssignees } from '#server/assignment/index.ts'
import { checkGuardian, findGuardianLimits, mayActFor, mayPersonActFor, recordOpening } from '#server/family/index.ts'
import {
  checkPresentPassword,
  findAddressee,
  findClosesAt,
  findSubject,
  restoreOwnAccount,
  listClosing,
  namePeople,
  requireStepUp,
} from '#server/identity/index.ts'
import { closeAccount, findPeopleMeant, restoreAccountOf } from '#server/account/index.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { enqueueMail } from '#server/kit/mail/mail.store.ts'
import type { Log } from '#server/kit/log.ts'
import type { PersonalData } from '#server/kit/personal-data/personal-data.ts'
import { toLongPage, toPage, toPageSlice } from '#server/kit/page.ts'
import { InvalidInput, refusalsOf } from '#server/kit/refusal.ts'
import { createToken, hashToken } from '#server/kit/secret.ts'
import type { ArchiveStore } from './archive.ts'
import { endRequest } from './end-request.service.ts'
import { writeAskedByParentEmail } from './privacy.emails.ts'
import {
  requireActing,
  requireCopy,
  requireErasure,
  requireLinked,
  requireOpenable,
  requireOwnRequest,
  requireStillActing,
  type Sides,
} from './privacy.policy.ts'
import * as store from './request.store.ts'

const refuse = refusalsOf(privacyContract)

/** What requests are answered with. */
export interface PrivacyDeps {
  readonly db: Db
  readonly archives: ArchiveStore
  /** Every module that keeps something about people, in the order in which they are erased. */
  readonly parts: readonly PersonalData[]
  readonly account: Parameters<typeof closeAccount>[0]
  readonly log?: Log | undefined
}

const linkMinutes = 10

function toRequest({ parts }: Pick<PrivacyDeps, 'parts'>, row: store.RequestRecord): PrivacyRequest {
  const through = row.status === 'ready' || row.status === 'done'
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    subject_id: row.subject_id,
    created_at: row.created_at.toISOString(),
    due_at: row.due_at.toISOString(),
    progress: through ? 1 : row.steps.length / (parts.length + 1),
    ready_until: row.status === 'ready' ? (row.ready_until?.toISOString() ?? null) : null,
    archive_bytes: row.archive_bytes,
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}

type NewRequest = InputOf<typeof privacyContract.ask>

/** Asks for a copy of somebody's data, or for its end: one's own, or that of a connected child; with one's own password. */
export async function ask(deps: PrivacyDeps, { kind, subject_id, password }: NewRequest, caller: Caller): Promise<PrivacyRequest> {
  const requesterId = personOf(caller)
  const subjectId = subject_id ?? requesterId
  requireActing(await mayActFor(deps.db, subjectId, caller))
  return kind === 'export'
    ? askForExport(deps, { subjectId, requesterId, password }, caller)
    : askForErasure(deps, { subjectId, requesterId, password }, caller)
}

interface About extends Sides {
  readonly password: string
}

async function checkCopy(db: Db | Tx, who: Sides): Promise<void> {
  requireCopy(who, await findGuardianLimits(db, who.subjectId))
}

/** The password of the person who asks for a copy or opens it; a parent's address must be verified, as for a consent. */
async function proveRequester(db: Db, { subjectId, requesterId, password }: About): Promise<void> {
  const person = await checkPresentPassword(db, requesterId, { password, field: 'password' })
  if (subjectId !== requesterId) await checkGuardian(db, person)
}

/** Tells a child that a parent has asked for a copy of what is kept about them. */
async function tellSubject({ account }: PrivacyDeps, tx: Tx, { subjectId, requesterId }: Sides): Promise<void> {
  if (subjectId === requesterId) return
  const [reader, parent] = [await findAddressee(tx, subjectId), await findAddressee(tx, requesterId)]
  if (reader === undefined || parent === undefined) return
  const from = account.senderOf({ brand: reader.brand })
  const content = writeAskedByParentEmail(reader.lang, { site: from.name, email: parent.email, url: `${from.siteUrl}/ask-parent` })
  await enqueueMail(tx, { to: reader.email, lang: reader.lang, from }, content)
}

async function askForExport(deps: PrivacyDeps, { password, ...who }: About, caller: Caller): Promise<PrivacyRequest> {
  await checkCopy(deps.db, who)
  await proveRequester(deps.db, { ...who, password })
  const row = await inTransaction(deps.db, async (tx) => {
    // The link may have ended, or a consent, while the password was checked.
    requireActing(await mayActFor(tx, who.subjectId, caller))
    await checkCopy(tx, who)
    const made = await store.insertExport(tx, who)
    if (made === undefined) return store.findOpenExport(tx, who)
    await tellSubject(deps, tx, who)
    const onBehalfOf = who.subjectId === who.requesterId ? null : who.subjectId
    const entityId = who.subjectId
    await recordAudit(tx, { actor: actorOf(caller), action: 'privacy.export-asked', entity: 'person', entityId, onBehalfOf })
    return made
  })
  // One that ended just now.
  if (row === undefined) return askForExport(deps, { ...who, password }, caller)
  return toRequest(deps, row)
}

/** Closing an account begins its days of grace; its erasure stands behind it. */
async function askForErasure(deps: PrivacyDeps, { subjectId, requesterId, password }: About, caller: Caller): Promise<PrivacyRequest> {
  const { closes_at } = await closeAccount(deps.account, { id: subjectId, password }, caller)
  const row = await inTransaction(deps.db, async (tx) => {
    await store.putErasure(tx, { subjectId, requesterId, dueAt: new Date(closes_at) })
    return store.findOpenErasure(tx, subjectId)
  })
  return toRequest(deps, requireErasure(row))
}

type RequestQuery = InputOf<typeof privacyContract.list>

export async function listOwn(deps: PrivacyDeps, wanted: RequestQuery, caller: Caller) {
  const filter = { kind: wanted.kind, subjectId: wanted.subject_id, requesterId: personOf(caller) }
  const { total, rows } = await store.listRequests(deps.db, filter, toPageSlice(wanted))
  return toPage(
    wanted,
    total,
    rows.map((row) => toRequest(deps, row)),
  )
}

/** A request that the caller made and may still make. */
async function admitOwn(db: Db | Tx, found: store.RequestRecord | undefined, caller: Caller): Promise<store.RequestRecord> {
  const row = requireOwnRequest(found, caller)
  requireStillActing(await mayActFor(db, row.subject_id, caller))
  return row
}

export async function getOwn(deps: PrivacyDeps, id: number, caller: Caller): Promise<PrivacyRequest> {
  return toRequest(deps, await admitOwn(deps.db, await store.findRequest(deps.db, id), caller))
}

/** The address of an archive, for one whole download; with the password, as it opens everything. */
export async function makeLink(deps: PrivacyDeps, { id, password }: { id: number; password: string }, caller: Caller) {
  const { db } = deps
  const { subject_id: subjectId } = await admitOwn(db, await store.findRequest(db, id), caller)
  const who = { subjectId, requesterId: personOf(caller) }
  await checkCopy(db, who)
  await proveRequester(db, { ...who, password })
  const key = createToken()
  const expiresAt = await inTransaction(db, async (tx) => {
    const row = await admitOwn(tx, await store.lockRequest(tx, id), caller)
    await checkCopy(tx, who)
    const until = await store.putLink(tx, id, { hash: hashToken(key), minutes: linkMinutes })
    if (until === undefined) throw refuse.NOT_READY()
    const onBehalfOf = row.subject_id === row.requester_id ? null : row.subject_id
    const entityId = row.subject_id
    await recordAudit(tx, { actor: actorOf(caller), action: 'privacy.export-opened', entity: 'person', entityId, onBehalfOf })
    return until
  })
  return { url: `/api/privacy/request/${id}/archive?key=${key}`, expires_at: expiresAt.toISOString() }
}

/** Uses a link up, until a download that broke gives it back; answers whose archive it opens. A parent who may have no copy any more opens nothing with it. */
export async function openLink({ db }: PrivacyDeps, id: number, key: string): Promise<store.RequestRecord> {
  return inTransaction(db, async (tx) => {
    const { request, who } = requireLinked(await store.takeLink(tx, id, hashToken(key)))
    const mayAct = await mayPersonActFor(tx, who.subjectId, who.requesterId)
    requireOpenable(who, { mayAct, limits: await findGuardianLimits(tx, who.subjectId) })
    return request
  })
}

/** A download that broke does not use its link up: it opens the archive again, a few times. */
export async function giveLinkBack({ db }: PrivacyDeps, id: number, key: string): Promise<void> {
  await inTransaction(db, (tx) => store.giveLinkBack(tx, id, { hash: hashToken(key), minutes: linkMinutes }))
}

/** What was delivered whole is kept no longer. */
export async function markDelivered({ db, archives }: PrivacyDeps, id: number): Promise<void> {
  if (await inTransaction(db, (tx) => endRequest(tx, id, 'done'))) await archives.remove(id)
}

/** Takes the closing behind an erasure back: one's own, or by the rules and emails by which parents keep the account of a child. */
async function keepSubject({ account }: PrivacyDeps, tx: Tx, owner: { readonly id: number; readonly caller: Caller }): Promise<void> {
  const { id, caller } = owner
  if (id !== personOf(caller)) return restoreAccountOf(account, tx, owner)
  if (!(await restoreOwnAccount(tx, caller))) throw refuse.REQUEST_OVER()
}

export async function cancel(deps: PrivacyDeps, id: number, caller: Caller): Promise<PrivacyRequest> {
  const row = await inTransaction(deps.db, async (tx) => {
    const own = await admitOwn(tx, await store.lockRequest(tx, id), caller)
    const isLate = own.kind === 'erase' && own.status !== 'requested'
    if (isLate || !(await endRequest(tx, id, 'cancelled'))) throw refuse.REQUEST_OVER()
    if (own.kind === 'erase') await keepSubject(deps, tx, { id: own.subject_id, caller })
    return store.findRequest(tx, id)
  })
  if (row?.kind === 'export') await deps.archives.remove(id)
  if (row === undefined) throw refuse.NO_SUCH_REQUEST()
  return toRequest(deps, row)
}

async function toRows(deps: PrivacyDeps, rows: readonly store.RequestRecord[]): Promise<PrivacyRow[]> {
  const nameOf = await namePeople(
    deps.db,
    rows.flatMap(({ subject_id, requester_id, decided_by }) => [subject_id, requester_id, decided_by]),
  )
  const assigneeOf = await findAssignees(
    { db: deps.db, namePeople },
    'privacy-request',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...toRequest(deps, row),
    subject: nameOf(row.subject_id),
    requester: nameOf(row.requester_id),
    decided_by: nameOf(row.decided_by),
    reason: row.reason,
    assignee: assigneeOf(row.id),
    receipt: row.receipt,
  }))
}

type AdminRequestQuery = InputOf<typeof privacyContract.adminList>

export async function listAll(deps: PrivacyDeps, wanted: AdminRequestQuery) {
  const { q, kind, status } = wanted
  const subjectIds = await findPeopleMeant(deps.db, q)
  const slice = { ...toPageSlice(wanted), after: wanted.after }
  const { rows, ...found } = await store.listRequestsByDue(deps.db, { kind, status, subjectIds }, slice)
  return toLongPage(wanted, found, await toRows(deps, rows))
}

async function toRow(deps: PrivacyDeps, row: store.RequestRecord | undefined): Promise<PrivacyRow> {
  const [shown] = await toRows(deps, row === undefined ? [] : [row])
  if (shown === undefined) throw refuse.NO_SUCH_REQUEST()
  return shown
}

/** One request, for staff; that one about a minor was looked at is on record. */
export async function openRequest(deps: PrivacyDeps, id: number, caller: Caller): Promise<PrivacyRow> {
  const row = await toRow(deps, await store.findRequest(deps.db, id))
  await recordOpening(deps.db, row.subject_id, caller)
  return row
}

/** Takes a request that is open, or gives it back. */
export async function assign(
  deps: PrivacyDeps,
  { id, take }: { readonly id: number; readonly take: boolean },
  caller: Caller,
): Promise<PrivacyRow> {
  const row = await inTransaction(deps.db, async (tx) => {
    const found = await store.lockRequest(tx, id)
    if (found === undefined) throw refuse.NO_SUCH_REQUEST()
    if (found.ended_at !== null) throw refuse.REQUEST_OVER()
    await changeAssignee(tx, { entity: 'privacy-request', id }, take, caller)
    return found
  })
  return toRow(deps, row)
}

/** Staff do not wait for the days of grace; on record, with a person who is meant typed by hand. */
export async function eraseNow(
  deps: PrivacyDeps,
  { id, confirmation, reason }: { readonly id: number; readonly confirmation: string; readonly reason: string },
  caller: Caller,
): Promise<PrivacyRow> {
  const { db } = deps
  await requireStepUp(db, caller)
  const row = await inTransaction(db, async (tx) => {
    const found = await store.lockRequest(tx, id)
    if (found?.kind !== 'erase') throw refuse.NO_SUCH_REQUEST()
    if (found.status !== 'requested') throw refuse.REQUEST_OVER()
    const [email] = (await findSubject(tx, found.subject_id)).names
    if (email?.toLowerCase() !== confirmation.toLowerCase()) throw new InvalidInput({ confirmation: ['privacy.confirmation_wrong'] })
    if (!(await store.hasten(tx, id, { by: personOf(caller), reason }))) throw refuse.REQUEST_OVER()
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'privacy.erase-now',
      entity: 'person',
      entityId: found.subject_id,
      onBehalfOf: found.subject_id,
      reason,
    })
    return store.findRequest(tx, id)
  })
  return toRow(deps, row)
}

/**
 * Synchronises the requests with the accounts: a closing account has one, a restored account has none. Locks only rows that are out of sync. May
 * run late, because an erasure checks the account itself before it begins.
 */
export async function followClosings({ db }: Pick<PrivacyDeps, 'db'>): Promise<void> {
  const closing = new Map((await listClosing(db)).map((person) => [person.id, person.closes_at.getTime()]))
  const open = await store.listOpenErasures(db)
  const due = new Map(open.map(({ subject_id, due_at }) => [subject_id, due_at.getTime()]))
  for (const [id, closesAt] of closing) {
    if (due.get(id) === closesAt) continue
    await inTransaction(db, async (tx) => {
      const dueAt = await findClosesAt(tx, id)
      if (dueAt !== undefined) await store.putErasure(tx, { subjectId: id, requesterId: null, dueAt })
    })
  }
  for (const { id, subject_id, status } of open) {
    if (status !== 'requested' || closing.has(subject_id)) continue
    await inTransaction(db, async (tx) => {
      const row = await store.lockRequest(tx, id)
      // It may have begun since, or the person may have restored the account and closed it again.
      if (row?.status !== 'requested' || (await findClosesAt(tx, row.subject_id)) !== undefined) return
      await endRequest(tx, id, 'cancelled')
    })
  }
}
