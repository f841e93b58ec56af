import type { InputOf } from '#contract/kit/endpoint.ts'
import type {
  attemptStaffContract,
  PersonAttemptRow,
  StaffAttempt,
  StaffAttemptResult,
  StaffEvent,
} from '#contract/supervision/attempt-staff.contract.ts'
import type { LateAnswer, Period, StaffAttemptRow } from '#contract/attempt/staff-attempt.ts'
import { findTimeZone } from '#contract/kit/time-zone.ts'
import type { PersonName } from '#contract/attempt/person-name.ts'
import { findPeopleMeant } from '#server/account/index.ts'
import { recordOpening } from '#server/family/index.ts'
import { findRevisionsByTitle, findRevisionsOf } from '#server/exam/index.ts'
import { findPerson, namePeople } from '#server/identity/index.ts'
import { describeAttempt, listGradedBands, listNewestScores, toGradedBand } from '#server/result/index.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { readClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { refuse } from './supervision.refusals.ts'
import { toLongPage, toPage, toPageSlice } from '#server/kit/page.ts'
import { requireAttempt } from '#server/attempt/index.ts'
import {
  type Accommodation,
  findStandingAccommodation,
  listLateAnswers,
  type StaffRow,
  listStaffRows,
  findStaffRow,
  type EventRecord,
  listEvents as listEventRecords,
  toReceipt,
  findState,
} from '#server/attempt/index.ts'

interface Found<Row> {
  readonly total: number
  readonly rows: readonly Row[]
}

export type StaffQuery = InputOf<typeof attemptStaffContract.list>

/** The number of an attempt, with or without a # in front; null where something else is typed. */
function readNumber(text: string): number | null {
  const digits = /^#?(\d{1,15})$/.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}

const daysOf: Readonly<Record<Period, number>> = { today: 1, week: 7, month: 30 }

/** Everybody's attempts, as the caller asks for them. */
export async function listAttempts(db: Db, query: StaffQuery, { timeZone }: Pick<Caller, 'timeZone'>) {
  const { person, q, test_id, status, started, handed_in, late, sort, after } = query
  const people = await findPeopleMeant(db, person)
  const revisions = await findRevisionsByTitle(db, q)
  const of = q === undefined || revisions === undefined ? undefined : { revisions, id: readNumber(q) }
  const ofTest = test_id === undefined ? undefined : await findRevisionsOf(db, test_id)
  const where = { zone: findTimeZone(timeZone) ?? 'UTC', now: await readClock(db) }
  const toDays = (period: Period | undefined) => (period === undefined ? undefined : { ...where, days: daysOf[period] })
  const filter = { people, of, revisions: ofTest, status, started: toDays(started), handedIn: toDays(handed_in), late }
  const { rows, ...found } = await listStaffRows(db, filter, { ...toPageSlice(query), after }, sort)
  const [nameOf, addResult] = await Promise.all([
    namePeople(
      db,
      rows.map((row) => row.person_id),
    ),
    findResults(db, rows),
  ])
  return toLongPage(
    query,
    found,
    rows.map((row): StaffAttemptResult => ({ ...addResult(row), person: nameOf(row.person_id) })),
  )
}

/** What the sections of some attempts came to, to be added to each of them. */
async function findResults(db: Db, rows: readonly StaffRow[]): Promise<(row: StaffRow) => PersonAttemptRow> {
  const ids = rows.map(({ id }) => id)
  const [scores, bands] = await Promise.all([listNewestScores(db, ids), listGradedBands(db, ids)])
  const scoresOf = Map.groupBy(scores, ({ attempt_id }) => attempt_id)
  const gradedOf = Map.groupBy(bands, ({ attempt_id }) => attempt_id)
  return (row) => ({
    ...toOwnRow(row),
    scores: (scoresOf.get(row.id) ?? []).map(({ skill, raw, max, band, range }) => ({ skill, raw, max, band, range })),
    graded: (gradedOf.get(row.id) ?? []).map(toGradedBand),
    used_seconds: row.used_seconds,
  })
}

type PersonQuery = InputOf<typeof attemptStaffContract.ofPerson>

/** The attempts of a person with what their sections came to; that a minor was looked at is on record. */
export async function openAttemptsOf(db: Db, { id: personId, ...query }: PersonQuery, caller: Caller) {
  if ((await findPerson(db, personId)) === undefined) throw refuse.NO_SUCH_PERSON()
  const { total, rows } = await listStaffRows(db, { people: [personId] }, toPageSlice(query))
  const addResult = await findResults(db, rows)
  await recordOpening(db, personId, caller)
  return toPage(query, total, rows.map(addResult))
}

function toRow(row: StaffRow, person: PersonName): StaffAttemptRow {
  return { ...toOwnRow(row), person }
}

function toOwnRow(row: StaffRow): Omit<StaffAttemptRow, 'person'> {
  const { id, test_id, test_title, module, scope, skill, part, mode, version, status, factor, late, seen_before } = row
  const [created_at, submitted_at] = [row.created_at.toISOString(), row.submitted_at?.toISOString() ?? null]
  return {
    id,
    test_id,
    test_title,
    module,
    scope,
    skill,
    part,
    mode,
    version,
    status,
    created_at,
    submitted_at,
    factor,
    late,
    seen_before,
  }
}

export async function getAttempt(db: Db, id: number): Promise<StaffAttempt> {
  const [foundRow, foundRecord] = await Promise.all([findStaffRow(db, id), findState(db, id)])
  const [row, record] = [requireAttempt(foundRow), requireAttempt(foundRecord)]
  const standing = await findStandingAccommodation(db, row.person_id)
  const nameOf = await namePeople(db, [row.person_id, standing?.decided_by ?? null])
  const { sections, answered_count, question_count, scores, graded, overall_band } = await describeAttempt(db, record)
  return {
    ...toRow(row, nameOf(row.person_id)),
    candidate_number: record.candidate_number,
    text_size: record.text_size,
    standing: standing === undefined ? null : toStandingAccommodation(standing, nameOf(standing.decided_by)),
    server_now: record.server_now.toISOString(),
    sections: sections.map((section, index) => ({ ...section, paused_ms: record.sections[index]?.paused_ms ?? 0 })),
    answered_count,
    question_count,
    scores,
    graded,
    overall_band,
    receipt: toReceipt(id, record),
  }
}

export function toStandingAccommodation({ factor, text_size, reason, decided_at }: Accommodation, by: PersonName) {
  return { factor, text_size, reason, decided_by: by, decided_at: decided_at.toISOString() }
}

type OfAttempt = InputOf<typeof attemptStaffContract.events>

/** Whose doing an event was, where it was staff's. */
const staffOf = ({ detail }: EventRecord) => (typeof detail['staff'] === 'number' ? detail['staff'] : null)

export async function listEvents(db: Db, query: OfAttempt) {
  requireAttempt(await findStaffRow(db, query.id))
  const { total, rows }: Found<EventRecord> = await listEventRecords(db, query.id, toPageSlice(query))
  const nameOf = await namePeople(db, rows.map(staffOf))
  const data = rows.map((row): StaffEvent => {
    const { staff: _, ...detail } = row.detail
    return { id: row.id, at: row.at.toISOString(), kind: row.kind, staff: nameOf(staffOf(row)), detail }
  })
  return toPage(query, total, data)
}

export async function listLate(db: Db, query: OfAttempt) {
  requireAttempt(await findStaffRow(db, query.id))
  const { total, rows } = await listLateAnswers(db, query.id, toPageSlice(query))
  const nameOf = await namePeople(
    db,
    rows.map((row) => row.decided_by),
  )
  const data = rows.map(({ decided_by, ...row }): LateAnswer => {
    const times = {
      received_at: row.received_at.toISOString(),
      explained_at: row.explained_at?.toISOString() ?? null,
      decided_at: row.decided_at?.toISOString() ?? null,
    }
    return { ...row, ...times, decided_by: nameOf(decided_by) }
  })
  return toPage(query, total, data)
}
