import type { AttemptStatus, Mode, Scope, Version } from '#contract/attempt/attempt.ts'
import type { Module, Product, Skill } from '#contract/content/group-type.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'
import { handedInStatuses, type Move } from './attempt-states.ts'
import type { AttemptTables } from './attempt.tables.ts'
import type { Lease } from './attempt.policy.ts'
import type { NewSection } from './section.store.ts'

const on = (db: Db | Tx) => db.withTables<AttemptTables>()

/** What never changes about an attempt. */
export interface AttemptFacts {
  readonly id: number
  readonly personId: number
  readonly testId: number
  /** What its papers and keys go by: a form where only some parts are taken. */
  readonly revision: string
  readonly module: Module
  readonly scope: Scope
  /** The number of a single part, as the whole test counts. */
  readonly part: number | null
  readonly mode: Mode
  /** Taken by staff to look at the test: it counts nowhere. */
  readonly preview: boolean
  /** In their order. */
  readonly skills: readonly Skill[]
}

/** Of each in its order; null for one that is not there. */
export async function listFacts(db: Db, ids: readonly number[]): Promise<(AttemptFacts | null)[]> {
  const { rows } = await sql<AttemptFacts>`
    select a.id, a.person_id as "personId", a.test_id as "testId", a.revision, a.module, a.scope, a.part, a.mode, a.preview_of is not null as preview,
      (select array_agg(s.skill order by s.position) from attempt.attempt_section s where s.attempt_id = a.id) as skills
    from attempt.attempt a where a.id = ${anyOf(ids)}`.execute(db)
  const found = new Map(rows.map((facts) => [facts.id, facts]))
  return ids.map((id) => found.get(id) ?? null)
}

export async function findFacts(db: Db, id: number): Promise<AttemptFacts | undefined> {
  const [facts] = await listFacts(db, [id])
  return facts ?? undefined
}

/** The lease as it stands now; for an attempt that exists. */
export async function findLease(db: Db, id: number): Promise<Lease | undefined> {
  const { rows } = await sql<Lease>`select epoch, kit.now() <= token_ends_at
      and identity.honours_token(person_id, coalesce(token_issued_at, created_at)) as token_lives
    from attempt.attempt where id = ${id}`.execute(db)
  return rows[0]
}

// Constraints of the schema hold these to the contract's words.
interface AttemptWords {
  status: AttemptStatus
  product: Product
  scope: Scope
  mode: Mode
  version: Version
}

export interface AttemptPlace {
  readonly personId: number
  readonly testId: number
  readonly scope: Scope
  readonly skill: Skill | null
  readonly part: number | null
}

/** The one attempt of a person at a test and scope that is not over; previews are none. */
export function findOpenAttempt(db: Db | Tx, place: AttemptPlace) {
  return on(db)
    .selectFrom('attempt.attempt')
    .select(['id', 'status', 'mode', 'version', 'epoch'])
    .where('person_id', '=', place.personId)
    .where('test_id', '=', place.testId)
    .where('scope', '=', place.scope)
    .where('skill', 'is not distinct from', place.skill)
    .where('part', 'is not distinct from', place.part)
    .where('preview_of', 'is', null)
    .where('is_open', '=', true)
    .$narrowType<AttemptWords>()
    .executeTakeFirst()
}

/** A person's attempts at a test that are not over, without previews. */
export function listOpenAttempts(db: Db | Tx, { personId, testId }: Pick<AttemptPlace, 'personId' | 'testId'>) {
  return on(db)
    .selectFrom('attempt.attempt')
    .select(['id', 'scope', 'skill', 'part', 'status', 'mode', 'version'])
    .where('person_id', '=', personId)
    .where('test_id', '=', testId)
    .where('preview_of', 'is', null)
    .where('is_open', '=', true)
    .$narrowType<AttemptWords>()
    .execute()
}

/** Whether the person has handed in all of the test as one full mock. */
export async function hasTakenWhole(db: Db | Tx, { personId, testId }: Pick<AttemptPlace, 'personId' | 'testId'>): Promise<boolean> {
  const found = await on(db)
    .selectFrom('attempt.attempt')
    .select('id')
    .where('person_id', '=', personId)
    .where('test_id', '=', testId)
    .where('scope', '=', 'full')
    .where('preview_of', 'is', null)
    .where('status', 'in', handedInStatuses)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export interface NewAttempt extends AttemptPlace {
  readonly revision: string
  readonly product: Product
  readonly testTitle: string
  readonly module: Module
  readonly mode: Mode
  readonly version: Version
  /** The whole revision that staff look at; null: a candidate's attempt. */
  readonly previewOf: string | null
  readonly candidateNumber: string
  /** In their order. */
  readonly sections: readonly NewSection[]
}

function heldAttempts(tx: Tx) {
  return on(tx)
    .selectFrom('attempt.attempt')
    .select([
      'id',
      'person_id',
      'test_id',
      'product',
      'scope',
      'part',
      'status',
      'mode',
      'version',
      'preview_of',
      'spent_at',
      'accommodation',
      'epoch',
      'ack_seq',
      'created_at',
      'seen_at',
      'submitted_by',
      'receipt_ack_seq',
      'receipt_answers_sha256',
    ])
    .$narrowType<AttemptWords>()
    .forNoKeyUpdate()
}

/** Holds an attempt for the rest of the transaction: whatever changes one does this first. The attempt must exist. */
export function lockAttempt(tx: Tx, id: number) {
  return heldAttempts(tx).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Holds several, in the order of their numbers, so that two who hold several never wait for each other. */
export async function lockAttempts(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, LockedAttempt>> {
  const held = await heldAttempts(tx).where('id', '=', anyOf(ids)).orderBy('id').execute()
  return new Map(held.map((attempt) => [attempt.id, attempt]))
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

/** Whose these attempts are. */
export async function listOwners(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; person_id: number }>`
    select id, person_id from attempt.attempt where id = any(${[...ids]})`.execute(tx)
  return new Map(rows.map(({ id, person_id }) => [id, person_id]))
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
  accommodation?: string
  started_at?: Date
  spent_at?: Date | null
  submitted_at?: Date
  submitted_by?: 'candidate' | 'sweeper'
  receipt_ack_seq?: number
  receipt_answers_sha256?: string
  receipt_at?: Date
  seen_at?: Date
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

/** Where attempts whose scores are stored go, if they do not stand there or further; the sweeper has nothing more to do for them. */
export async function settleAttempts(tx: Tx, ids: readonly number[], { from, to }: Move): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update attempt.attempt set status = case when status = any(${[...from]}::text[]) then ${to} else status end, next_check_at = null
    where id = ${anyOf(ids)}`.execute(tx)
}

export async function changeAttempt(tx: Tx, id: number, change: AttemptChange): Promise<void> {
  await on(tx).updateTable('attempt.attempt').set(change).where('id', '=', id).execute()
}

/** A new epoch: whoever wrote until now has lost the lease. */
export async function raiseEpoch(tx: Tx, id: number): Promise<{ epoch: number; ack_seq: number }> {
  return on(tx)
    .updateTable('attempt.attempt')
    .set((to) => ({ epoch: to('epoch', '+', 1), token_issued_at: sql<Date>`kit.now()` }))
    .where('id', '=', id)
    .returning(['epoch', 'ack_seq'])
    .executeTakeFirstOrThrow()
}

/** The same of every open attempt of a person: whoever writes there has to sign in again. */
export async function raiseEpochsOf(tx: Tx, personId: number): Promise<void> {
  await on(tx)
    .updateTable('attempt.attempt')
    .set((to) => ({ epoch: to('epoch', '+', 1) }))
    .where('person_id', '=', personId)
    .where('is_open', '=', true)
    .execute()
}

/** How often an attempt was taken over within the last hour, and in how many seconds that will be once less; whoever asks holds it. */
export async function countTakeovers(tx: Tx, id: number): Promise<{ count: number; retryAfterSeconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number | null }>`
    select count(*) as count, ceil(extract(epoch from min(at) + interval '1 hour' - (select kit.now())))::integer as seconds
    from attempt.attempt_event where attempt_id = ${id} and kind = 'taken_over' and at > (select kit.now()) - interval '1 hour'`.execute(tx)
  return { count: rows[0]?.count ?? 0, retryAfterSeconds: Math.max(1, rows[0]?.seconds ?? 1) }
}

export interface AttemptEvent {
  readonly at: Date
  readonly kind: string
  readonly detail?: Readonly<Record<string, unknown>>
}

export function insertEvent(tx: Tx, id: number, event: AttemptEvent): Promise<void> {
  return insertEvents(tx, [{ ...event, attemptId: id }])
}

export async function insertEvents(tx: Tx, events: readonly (AttemptEvent & { readonly attemptId: number })[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ attemptId, at, kind, detail = {} }, place) => ({ place, attempt: attemptId, at, kind, detail }))
  await sql`
    insert into attempt.attempt_event (attempt_id, at, kind, detail)
    select e.attempt, e.at, e.kind, e.detail
    from jsonb_to_recordset(${JSON.stringify(rows)}) as e(place integer, attempt bigint, at timestamptz, kind text, detail jsonb)
    order by e.place`.execute(tx)
}
