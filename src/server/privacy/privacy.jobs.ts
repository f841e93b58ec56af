import { toCalendarDay } from '#contract/kit/calendar-day.ts'
import { Readable } from 'node:stream'
import { findAddressee, findSubject, closeAccountForErasure } from '#server/identity/index.ts'
import type { SenderOf } from '#server/brand/index.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, isDatabaseAway, type Tx } from '#server/kit/database.ts'
import type { Schedule } from '#server/kit/job/schedule.ts'
import { enqueueMail } from '#server/kit/mail/mail.store.ts'
import { exportMade } from '#contract/privacy/events.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import type { ExportEntry, PersonalData, Subject } from '#server/kit/personal-data/personal-data.ts'
import { say } from '#server/kit/i18n/words.ts'
import { ArchiveRemoved } from './archive.ts'
import { writeReadyEmail } from './privacy.emails.ts'
import { followClosings, type PrivacyDeps } from './privacy.service.ts'
import { endRequest, expireArchives } from './end-request.service.ts'
import * as store from './request.store.ts'

export interface PrivacyJobs extends PrivacyDeps {
  readonly senderOf: SenderOf
  readonly onSignOutEverywhere: (personId: number) => void
}

/** For how long a process that was killed holds up a request. */
const holdSeconds = 120
const holdOnMs = 30_000
/** So that one round ends, whatever happens. */
const batchSize = 50
const nobody = { id: null, role: null, address: null, requestId: null } as const

/** Shuts the account, or finds that it was brought back; false: there is nothing to erase. */
async function beginErasure({ db, onSignOutEverywhere }: PrivacyJobs, request: store.RequestRecord): Promise<boolean> {
  const begun = await inTransaction(db, async (tx) => {
    const row = await store.takeRequest(tx, request.id)
    if (row?.status !== 'requested') return false
    if (await closeAccountForErasure(tx, row.subject_id, { isImmediate: row.decided_by !== null })) {
      await store.holdFor(tx, row.id, 0)
      return true
    }
    await endRequest(tx, row.id, 'cancelled')
    return false
  })
  if (begun) onSignOutEverywhere(request.subject_id)
  return begun
}

/** The next piece of an erasure with its receipt, in one transaction: a kill leaves both or neither. False: nothing is left, or another is at it. */
async function eraseNext({ db, parts }: PrivacyJobs, id: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const row = await store.takeRequest(tx, id)
    if (row?.status !== 'processing') return false
    const part = parts.find(({ module }) => !row.steps.includes(module))
    if (part === undefined) {
      await endRequest(tx, id, 'done')
      await recordAudit(tx, { actor: nobody, action: 'person.erased', entity: 'person', entityId: row.subject_id })
      return false
    }
    const { counts, more } = await part.eraseFor(tx, await findSubject(tx, row.subject_id))
    await store.noteStep(tx, id, { module: part.module, counts, done: !more })
    return true
  })
}

async function erase(deps: PrivacyJobs, request: store.RequestRecord, signal: AbortSignal | undefined): Promise<void> {
  if (request.status === 'requested' && !(await beginErasure(deps, request))) return
  while (signal?.aborted !== true && (await eraseNext(deps, request.id)));
}

async function* listEntries(jobs: PrivacyJobs, request: store.RequestRecord, subject: Subject): AsyncGenerator<ExportEntry> {
  const lang = await findLang(jobs.db, request)
  const made = (await readClock(jobs.db)).toISOString()
  const about = say(lang, { key: 'privacy.archive_about', params: { number: request.subject_id, made } })
  yield { path: 'READ-ME.txt', open: () => Readable.from([`${about}\n`], { objectMode: false }) }
  for (const part of jobs.parts) {
    yield* part.exportFor(subject)
    await noteExported(jobs.db, request.id, part)
  }
}

async function findLang(db: Db, { requester_id }: store.RequestRecord) {
  return (requester_id === null ? undefined : await findAddressee(db, requester_id))?.lang ?? 'en'
}

function noteExported(db: Db, id: number, { module }: PersonalData): Promise<void> {
  return inTransaction(db, (tx) => store.noteStep(tx, id, { module, counts: {}, done: true }))
}

class TakenBack extends Error {}

/** The server stops: what was begun is begun again. */
class Stopped extends Error {}

/** Goes on holding the request, now and then, while its archive is written. */
function createHold(db: Db, id: number, signal: AbortSignal | undefined): () => Promise<void> {
  let heldAt = performance.now()
  return async () => {
    if (signal?.aborted) throw new Stopped()
    if (performance.now() - heldAt < holdOnMs) return
    if (!(await store.holdOn(db, id, holdSeconds))) throw new TakenBack()
    heldAt = performance.now()
  }
}

/** Tells who asked that the archive is there, inside the product and by email. */
async function tellReady({ senderOf }: PrivacyJobs, tx: Tx, { id, subject_id, requester_id }: store.RequestRecord): Promise<void> {
  if (requester_id === null) return
  const own = subject_id === requester_id
  const payload = { person_id: requester_id, subject_id, own }
  await publishEvents(tx, exportMade, [{ dedupeKey: `privacy.export_made ${id}`, payload }])
  const reader = await findAddressee(tx, requester_id)
  const until = (await store.findRequest(tx, id))?.ready_until
  if (reader === undefined || !(until instanceof Date)) return
  const from = senderOf({ brand: reader.brand })
  const url = `${from.siteUrl}${own ? '/profile?tab=setting#export' : `/profile/child/${subject_id}`}`
  const content = writeReadyEmail(reader.lang, { site: from.name, day: toCalendarDay(until), url, own })
  await enqueueMail(tx, { to: reader.email, lang: reader.lang, from }, content)
}

/** Makes an archive from its beginning: what a kill left half written is replaced. */
async function makeArchive(jobs: PrivacyJobs, request: store.RequestRecord, signal: AbortSignal | undefined): Promise<void> {
  const { db, archives, log } = jobs
  const { id, subject_id } = request
  const held = await inTransaction(db, async (tx) => {
    const row = await store.takeRequest(tx, id)
    if (row?.status !== 'requested' && row?.status !== 'processing') return false
    await store.holdFor(tx, id, holdSeconds)
    await store.forgetSteps(tx, id)
    return true
  })
  if (!held) return
  const subject = await findSubject(db, subject_id)
  try {
    const options = { at: await readClock(db), afterEach: createHold(db, id, signal) }
    const { bytes, finish } = await archives.write(id, listEntries(jobs, request, subject), options)
    await inTransaction(db, async (tx) => {
      if ((await finish(tx)) && (await store.markReady(tx, id, bytes))) await tellReady(jobs, tx, request)
    })
    log?.info({ request: id, bytes }, 'an export was made')
  } catch (error) {
    if (error instanceof Stopped) await inTransaction(db, (tx) => store.holdFor(tx, id, 0))
    if (!(error instanceof TakenBack || error instanceof ArchiveRemoved)) throw error
  }
}

/** Deals with every request of a kind that is due; one that fails waits a while and holds up no other. */
async function dealWith(
  { db, log }: PrivacyJobs,
  kind: store.RequestRecord['kind'],
  { deal, signal }: { readonly deal: (request: store.RequestRecord) => Promise<void>; readonly signal: AbortSignal | undefined },
): Promise<void> {
  const dealt = new Set<number>()
  while (signal?.aborted !== true && dealt.size < batchSize) {
    const request = await store.findDue(db, kind)
    // Another process is at it.
    if (request === undefined || dealt.has(request.id)) return
    dealt.add(request.id)
    try {
      await deal(request)
    } catch (error) {
      if (error instanceof Stopped) return
      if (isDatabaseAway(error)) throw error
      log?.error({ err: error, request: request.id }, `a request to ${kind} could not be dealt with`)
      await store.postpone(db, request.id)
    }
  }
}

/** One round: erases and exports what is due. May be killed at any moment; the next one continues from there. */
export async function dealWithRequests(jobs: PrivacyJobs, signal?: AbortSignal): Promise<void> {
  await dealWith(jobs, 'erase', { deal: (request) => erase(jobs, request, signal), signal })
  await expireArchives(jobs.db)
  await store.askAgainForLost(jobs.db)
  await dealWith(jobs, 'export', { deal: (request) => makeArchive(jobs, request, signal), signal })
  await jobs.archives.sweep()
}

/** Requests are shared by row locks. */
export function createPrivacySchedules(jobs: PrivacyJobs): Schedule[] {
  return [
    // What is asked for stands at once; only who closes an account without asking, or comes back, is noticed so late.
    { name: 'privacy.follow-closings', everyMs: 60_000, runsOn: 'one-server', run: () => followClosings(jobs) },
    {
      name: 'privacy.answer-requests',
      everyMs: 2000,
      runsOn: 'each-server',
      run: ({ signal }) => dealWithRequests(jobs, signal),
    },
  ]
}
