import type { StaffTest } from '#contract/exam/exam-staff.contract.ts'
import type { SectionSummary } from '#contract/exam/exam.contract.ts'
import type { Skill } from '#contract/exam/group-type.ts'
import { findKeyRevision } from '#server/exam/correction/correction.store.ts'
import { toSectionSummary } from '#server/exam/exam.service.ts'
import { listSections, type SectionRecord } from '#server/exam/exam.store.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import type { Log } from '#server/kit/log.ts'
import { type PageWanted, toPage, toPlace } from '#server/kit/page.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { insertTestEvent } from '#server/exam/test-event.store.ts'
import * as store from './staff-test.store.ts'

function toStaffTest(row: store.StaffTestRow, sections: readonly SectionRecord[]): StaffTest {
  const own = sections.filter(({ revision }) => revision === row.current_revision)
  return { ...row, updated_at: row.updated_at.toISOString(), sections: own.map(toSectionSummary) }
}

const revisionsOf = (rows: readonly store.StaffTestRow[]) => rows.flatMap((row) => row.current_revision ?? [])

export async function listStaffTests(db: Db, query: PageWanted & store.StaffFilter) {
  const { total, rows } = await store.listStaffTests(db, query, toPlace(query))
  const sections = await listSections(db, revisionsOf(rows))
  const data = rows.map((row) => toStaffTest(row, sections))
  return toPage(query, total, data)
}

export async function getStaffTest(db: Db, id: number): Promise<StaffTest> {
  const row = await store.findStaffTest(db, id)
  if (row === undefined) throw new Refusal('UNKNOWN_TEST')
  return toStaffTest(row, await listSections(db, revisionsOf([row])))
}

/** Who decided; it stands in the history of the test, and in the log. */
interface By {
  readonly log: Log
  readonly personId: number
}

export async function retireTest(db: Db, id: number, { log, personId }: By): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await store.setStatus(tx, id, 'retired'))) throw new Refusal('UNKNOWN_TEST')
    await insertTestEvent(tx, { testId: id, kind: 'retired', personId })
  })
  log.info({ test: id, person: personId }, 'a test was retired')
}

/** Puts a test into the lists, at its current revision or another of its own, with what staff have corrected of that one's key. */
export async function putForward(
  db: Db,
  { id, revision }: { id: number; revision?: string | undefined },
  { log, personId }: By,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await store.setStatus(tx, id, 'published'))) throw new Refusal('UNKNOWN_TEST')
    if (revision !== undefined && !(await makeCurrent(tx, id, revision))) throw new Refusal('NO_SUCH_REVISION')
    await insertTestEvent(tx, { testId: id, kind: revision === undefined ? 'brought_back' : 'made_current', personId })
  })
  log.info({ test: id, revision, person: personId }, 'a test was put into the lists')
}

/** False when it is no whole revision of the test. */
async function makeCurrent(tx: Tx, id: number, revision: string): Promise<boolean> {
  if (!(await store.isRevisionOf(tx, id, revision))) return false
  return store.setRevision(tx, id, await findKeyRevision(tx, revision))
}

export interface Revision {
  readonly hash: string
  readonly title: string
  readonly published_at: string
  readonly is_current: boolean
  readonly sections: readonly SectionSummary[]
  /** What was made of it for quick mocks and single parts. */
  readonly forms: readonly string[]
}

/** The revisions of a test, the newest first, a page at a time. */
export async function listRevisions(db: Db, query: PageWanted & { readonly id: number }) {
  if ((await store.findStaffTest(db, query.id)) === undefined) throw new Refusal('UNKNOWN_TEST')
  const { total, rows } = await store.listRevisionRecords(db, query.id, toPlace(query))
  const sections = await listSections(
    db,
    rows.map(({ hash }) => hash),
  )
  const data = rows.map((row): Revision => {
    const own = sections.filter(({ revision }) => revision === row.hash)
    return { ...row, published_at: row.published_at.toISOString(), sections: own.map(toSectionSummary) }
  })
  return toPage(query, total, data)
}

/** The sections of a whole revision of a test; null when it is none. */
export async function findRevision(db: Db, id: number, revision: string): Promise<{ readonly skills: readonly Skill[] } | null> {
  if (!(await store.isRevisionOf(db, id, revision))) return null
  return { skills: (await listSections(db, [revision])).map(({ skill }) => skill) }
}
