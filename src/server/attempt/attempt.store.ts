import type { AttemptStatus, Mode, Scope, Version } from '#contract/attempt/attempt.ts'
import type { Module, Product, Skill } from '#contract/exam/group-type.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { Move } from './attempt-states.ts'
import type { AttemptTables } from './attempt.tables.ts'
import type { Lease } from './attempt.policy.ts'

const on = (db: Db | Tx) => db.withTables<AttemptTables>()

/** What never changes about an attempt. */
export interface AttemptFacts {
  readonly id: number
  readonly personId: number
  readonly revision: string
  readonly module: Module
  readonly mode: Mode
  /** In their order. */
  readonly skills: readonly Skill[]
}

export async function findFacts(db: Db, id: number): Promise<AttemptFacts | undefined> {
  const { rows } = await sql<AttemptFacts>`
    select a.id, a.person_id as "personId", a.revision, a.module, a.mode,
      (select array_agg(s.skill order by s.position) from attempt.attempt_section s where s.attempt_id = a.id) as skills
    from attempt.attempt a where a.id = ${id}`.execute(db)
  return rows[0]
}

/** The lease as it stands now; for an attempt that exists. */
export async function findLease(db: Db, id: number): Promise<Lease | undefined> {
  const { rows } = await sql<Lease>`select epoch, kit.now() <= token_ends_at as token_lives from attempt.attempt where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

// Constraints of the schema hold these to the contract's words.
interface AttemptWords {
  status: AttemptStatus
  mode: Mode
  version: Version
}

export interface AttemptPlace {
  readonly personId: number
  readonly testId: number
  readonly scope: Scope
  readonly skill: Skill | null
}

const openStatuses: AttemptStatus[] = ['created', 'ready', 'in_progress', 'paused']

/** The one attempt of a person at a test and scope that is not over. */
export function findOpenAttempt(db: Db | Tx, place: AttemptPlace) {
  return on(db)
    .selectFrom('attempt.attempt')
    .select(['id', 'status', 'mode', 'version', 'epoch'])
    .where('person_id', '=', place.personId)
    .where('test_id', '=', place.testId)
    .where('scope', '=', place.scope)
    .where('skill', 'is not distinct from', place.skill)
    .where('status', 'in', openStatuses)
    .$narrowType<AttemptWords>()
    .executeTakeFirst()
}

export interface NewAttempt extends AttemptPlace {
  readonly revision: string
  readonly product: Product
  readonly testTitle: string
  readonly module: Module
  readonly mode: Mode
  readonly version: Version
  readonly candidateNumber: string
  readonly createdAt: Date
  readonly endsUnstartedAt: Date
}

/** Answers the new attempt's number. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<number> {
  const { id } = await on(tx)
    .insertInto('attempt.attempt')
    .values({
      person_id: attempt.personId,
      test_id: attempt.testId,
      revision: attempt.revision,
      product: attempt.product,
      test_title: attempt.testTitle,
      module: attempt.module,
      scope: attempt.scope,
      skill: attempt.skill,
      mode: attempt.mode,
      version: attempt.version,
      candidate_number: attempt.candidateNumber,
      created_at: attempt.createdAt,
      token_ends_at: attempt.endsUnstartedAt,
      next_check_at: attempt.endsUnstartedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Holds an attempt for the rest of the transaction: whatever changes one does this first. The attempt must exist. */
export function lockAttempt(tx: Tx, id: number) {
  return on(tx)
    .selectFrom('attempt.attempt')
    .select([
      'id',
      'status',
      'mode',
      'version',
      'accommodation',
      'ack_seq',
      'created_at',
      'submitted_by',
      'receipt_ack_seq',
      'receipt_answers_sha256',
    ])
    .where('id', '=', id)
    .$narrowType<AttemptWords>()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** What the clock of a section depends on. */
export function findTimes(db: Db | Tx, id: number) {
  return on(db)
    .selectFrom('attempt.attempt')
    .select(['status', 'mode', 'accommodation'])
    .where('id', '=', id)
    .$narrowType<AttemptWords>()
    .executeTakeFirst()
}

export type LockedAttempt = Awaited<ReturnType<typeof lockAttempt>>

/** An attempt that the sweeper must look at, held; those that someone else holds have to wait for the next round. */
export async function lockDueAttempt(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from attempt.attempt where next_check_at <= (select kit.now())
    order by next_check_at limit 1 for no key update skip locked`.execute(tx)
  return rows[0]?.id
}

interface AttemptChange {
  started_at?: Date
  submitted_at?: Date
  submitted_by?: 'candidate' | 'sweeper'
  receipt_ack_seq?: number
  receipt_answers_sha256?: string
  receipt_at?: Date
  token_ends_at?: Date
  next_check_at?: Date | null
}

/** Moves an attempt on; false when it does not stand where the move begins. */
export async function moveAttempt(tx: Tx, id: number, way: { move: Move; change?: AttemptChange }): Promise<boolean> {
  const moved = await on(tx)
    .updateTable('attempt.attempt')
    .set({ status: way.move.to, ...way.change })
    .where('id', '=', id)
    .where('status', 'in', [...way.move.from])
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

export async function changeAttempt(tx: Tx, id: number, change: AttemptChange): Promise<void> {
  await on(tx).updateTable('attempt.attempt').set(change).where('id', '=', id).execute()
}

/** A new epoch: whoever wrote until now has lost the lease. */
export async function raiseEpoch(tx: Tx, id: number): Promise<{ epoch: number; ack_seq: number }> {
  return on(tx)
    .updateTable('attempt.attempt')
    .set((to) => ({ epoch: to('epoch', '+', 1) }))
    .where('id', '=', id)
    .returning(['epoch', 'ack_seq'])
    .executeTakeFirstOrThrow()
}

export interface AttemptEvent {
  readonly at: Date
  readonly kind: string
  readonly detail?: Readonly<Record<string, unknown>>
}

export async function insertEvent(tx: Tx, id: number, event: AttemptEvent): Promise<void> {
  const { at, kind, detail = {} } = event
  await on(tx)
    .insertInto('attempt.attempt_event')
    .values({ attempt_id: id, at, kind, detail: JSON.stringify(detail) })
    .execute()
}

/** The pauses of an attempt that have ended. */
export async function listPauses(db: Db | Tx, id: number): Promise<{ from: Date; to: Date }[]> {
  const { rows } = await sql<{ from: Date; to: Date }>`
    select e.at as from, e.until as to from (
      select at, kind, lead(at) over (order by id) as until from attempt.attempt_event
      where attempt_id = ${id} and kind in ('paused', 'resumed', 'section_closed')) e
    where e.kind = 'paused' and e.until is not null`.execute(db)
  return rows
}
