import type { InputOf } from '#contract/kit/endpoint.ts'
import type { examStaffContract, ListedTest, StaffTest, TestFigures } from '#contract/exam/exam-staff.contract.ts'
import type { SectionSummary } from '#contract/exam/exam.contract.ts'
import type { Skill } from '#contract/content/group-type.ts'
import {
  type CarriedCorrection,
  carryCorrections,
  type Move,
  planMove,
  listLostCorrections,
} from '#server/exam/correction/carry.service.ts'
import { findKeyRevision, lockTest } from '#server/exam/correction/correction.store.ts'
import { toSectionSummary } from '#server/exam/exam.service.ts'
import { listSections, type SectionRecord } from '#server/exam/exam.store.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import type { Log } from '#server/kit/log.ts'
import { type PageQuery, type PageSlice, toPage, toPageSlice } from '#server/kit/page.ts'
import { refuse } from '#server/exam/exam.refusals.ts'
import { insertTestEvent } from '#server/exam/test-event.store.ts'
import * as store from '#server/exam/staff-test.store.ts'

function toStaffTest(row: store.StaffTestRow, sections: readonly SectionRecord[]): StaffTest {
  const own = sections.filter(({ revision }) => revision === row.current_revision)
  return { ...row, updated_at: row.updated_at.toISOString(), sections: own.map(toSectionSummary) }
}

const revisionsOf = (rows: readonly store.StaffTestRow[]) => rows.flatMap((row) => row.current_revision ?? [])

/** How tests fare, by their numbers: asked of the modules that know attempts, marks and challenges. */
export type FiguresReader = (
  db: Db,
  tests: readonly store.RevisionsOfTest[],
  wanted: { readonly means: boolean },
) => Promise<ReadonlyMap<number, TestFigures>>

const noFigures: TestFigures = { attempts: 0, mean_share: null, open_challenges: 0 }
const sortable = ['attempts', 'open_challenges'] as const
type SortableFigure = (typeof sortable)[number]
const isFigure = (order: string): order is SortableFigure => (sortable as readonly string[]).includes(order)
/** Tests are few: all that fit are sorted by how they fare. */
const maxSorted = 1000

type TestQuery = InputOf<typeof examStaffContract.list>

/** Tests as rows with their figures; the mean, which is dear, only where asked for. */
async function addFigures(db: Db, rows: readonly store.StaffTestRow[], readFigures: FiguresReader, means: boolean) {
  const ids = rows.map(({ id }) => id)
  const figures = await readFigures(db, await store.listRevisionsOfTests(db, ids), { means })
  return rows.map((row) => ({ row, figures: figures.get(row.id) ?? noFigures }))
}

/** All tests as a list shows them. */
export async function listStaffTests(db: Db, query: TestQuery, readFigures: FiguresReader) {
  const [isDescending, order] = [query.sort.startsWith('-'), query.sort.replace('-', '') as store.StoredOrder | SortableFigure]
  const slice = toPageSlice(query)
  const stored = isFigure(order)
    ? { order: 'title' as const, isDescending: false, limit: maxSorted, offset: 0 }
    : { order, isDescending, ...slice }
  const { total, rows } = await store.listStaffTests(db, query, stored)
  const paged = isFigure(order) ? await sortByFigure(db, rows, readFigures, { order, isDescending, ...slice }) : rows
  const shown = await addFigures(db, paged, readFigures, true)
  const sections = await listSections(db, revisionsOf(paged))
  const data = shown.map(({ row, figures }): ListedTest => ({ ...toStaffTest(row, sections), ...figures }))
  return toPage(query, total, data)
}

interface FigureOrder extends PageSlice {
  readonly order: SortableFigure
  readonly isDescending: boolean
}

async function sortByFigure(
  db: Db,
  rows: readonly store.StaffTestRow[],
  readFigures: FiguresReader,
  { order, isDescending, limit, offset }: FigureOrder,
): Promise<store.StaffTestRow[]> {
  const found = await addFigures(db, rows, readFigures, false)
  const sign = isDescending ? -1 : 1
  const sorted = found.toSorted((one, other) => sign * (one.figures[order] - other.figures[order]))
  return sorted.slice(offset, offset + limit).map(({ row }) => row)
}

export async function getStaffTest(db: Db, id: number): Promise<StaffTest> {
  const row = await store.findStaffTest(db, id)
  if (row === undefined) throw refuse.UNKNOWN_TEST()
  return toStaffTest(row, await listSections(db, revisionsOf([row])))
}

/** Who decided; recorded in the history of the test, in the audit log and in the server's log. */
interface Decider {
  readonly log: Log
  readonly caller: Caller
}

const moves = {
  retired: { kind: 'retired', action: 'test.retired' },
  published: { kind: 'brought_back', action: 'test.brought-back' },
} as const

async function moveTest(db: Db, id: number, { to, caller }: { readonly to: keyof typeof moves; readonly caller: Caller }): Promise<void> {
  const { kind, action } = moves[to]
  await inTransaction(db, async (tx) => {
    const was = await store.findStatus(tx, id)
    if (was === undefined || !(await store.setStatus(tx, id, to))) throw refuse.UNKNOWN_TEST()
    await insertTestEvent(tx, { testId: id, kind, personId: personOf(caller) })
    const [before, after] = [{ test_status: was }, { test_status: await store.findStatus(tx, id) }]
    await recordAudit(tx, { actor: actorOf(caller), action, entity: 'test', entityId: id, before, after })
  })
}

export async function retireTest(db: Db, id: number, { log, caller }: Decider): Promise<void> {
  await moveTest(db, id, { to: 'retired', caller })
  log.info({ test: id, person: personOf(caller) }, 'a test was retired')
}

/** Puts a test into the lists, at the revision that it stands at. */
export async function restoreTest(db: Db, id: number, { log, caller }: Decider): Promise<void> {
  await moveTest(db, id, { to: 'published', caller })
  const personId = personOf(caller)
  log.info({ test: id, person: personId }, 'a test was put into the lists')
}

/** Another revision for a test, and what becomes of corrected keys that it has otherwise. */
export type NextRevision = InputOf<typeof examStaffContract.publish> & { readonly revision: string }

/** Told of corrections that were carried over, in the transaction: whoever has marked by those keys marks again. */
export type CarriedRecorder = (tx: Tx, carried: readonly CarriedCorrection[], caller: Caller) => Promise<void>

/**
 * Makes a whole revision of a test the one that new attempts take, with what staff have corrected of its key. Where that would lose
 * corrections of the revision that stands, it is refused with all of them, until whoever asks says what becomes of them.
 */
export async function makeCurrent(
  db: Db,
  next: NextRevision,
  { log, caller, recordCarried }: Decider & { readonly recordCarried: CarriedRecorder },
): Promise<void> {
  const { id, revision } = next
  const personId = personOf(caller)
  let carried: CarriedCorrection[] | null = null
  while (carried === null) {
    const plan = await planNext(db, next)
    carried = await inTransaction(db, async (tx) => {
      await lockTest(tx, id)
      const isAsPlanned = (await store.findCurrent(tx, id)) === plan.current && (await findKeyRevision(tx, revision)) === plan.to
      if (!isAsPlanned) return null
      const made = plan.move === null || next.corrections !== 'carry' ? [] : await carryCorrections(tx, plan.move, personId)
      const current = made.at(-1)?.revision ?? plan.to
      await store.setRevision(tx, id, current)
      await insertTestEvent(tx, { testId: id, kind: 'made_current', personId })
      if (made.length > 0) await recordCarried(tx, made, caller)
      const [before, after] = [{ revision: plan.current }, { revision: current, corrections: next.corrections, carried: made.length }]
      await recordAudit(tx, { actor: actorOf(caller), action: 'test.made-current', entity: 'test', entityId: id, before, after })
      return made
    })
  }
  log.info({ test: id, revision, person: personId, corrections: next.corrections, carried: carried.length }, 'a revision was made current')
}

interface NextPlan {
  readonly current: string | null
  /** The end of the line that the test moves to. */
  readonly to: string
  readonly move: Move | null
}

async function planNext(db: Db, { id, revision, corrections, current: told }: NextRevision): Promise<NextPlan> {
  const test = await store.findStaffTest(db, id)
  if (test === undefined) throw refuse.UNKNOWN_TEST()
  if (!(await store.isRevisionOf(db, id, revision))) throw refuse.NO_SUCH_REVISION()
  const { current_revision: current } = test
  const move = current === null ? null : await planMove(db, current, revision)
  if (current !== null && move !== null && move.lost.length > 0 && (corrections === undefined || told !== current))
    throw refuse.CORRECTIONS_LOST({ current, corrections: listLostCorrections(move) })
  return { current, to: move?.to ?? (await findKeyRevision(db, revision)), move }
}

export interface Revision extends Omit<store.RevisionRecord, 'published_at' | 'forms'> {
  readonly published_at: string
  readonly sections: readonly SectionSummary[]
  /** What was made of it for quick mocks and single parts. */
  readonly forms: readonly string[]
}

/** The revisions of a test, the newest first, a page at a time. */
export async function listRevisions(db: Db, query: PageQuery & { readonly id: number }) {
  if ((await store.findStaffTest(db, query.id)) === undefined) throw refuse.UNKNOWN_TEST()
  const { total, rows } = await store.listRevisionRecords(db, query.id, toPageSlice(query))
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
