import type { ChallengeStatus } from '#contract/challenge/challenge.contract.ts'
import type { KeyedSkill } from '#contract/result/keyed-skill.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { type Key, toKeyOrder } from '#server/kit/key-order.ts'
import { type KeyPage, type KeySlice, listByKey } from '#server/kit/key-page.ts'
import type { PageSlice } from '#server/kit/page.ts'

/** A question of one attempt, as its paper names it. */
export interface QuestionOfAttempt {
  readonly attemptId: number
  readonly skill: KeyedSkill
  readonly question: string
}

export interface ChallengeRecord {
  readonly id: number
  readonly attempt_id: number
  readonly person_id: number
  readonly skill: KeyedSkill
  readonly question: string
  readonly words: string
  readonly status: ChallengeStatus
  readonly created_at: Date
  readonly closed_at: Date | null
  readonly reply: string | null
}

const columns = sql`
  c.id, c.attempt_id, c.person_id, c.skill, c.question, c.words, c.status, c.created_at, c.closed_at,
  (select d.words from challenge.key_decision d where d.id = c.decision_id) as reply`

/** Lets the challenges of a person be counted by one at a time. */
export async function lockChallengesOf(tx: Tx, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`challenges of ${personId}`}, 0))`.execute(tx)
}

export async function countOpen(tx: Tx, personId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from challenge.mark_challenge where person_id = ${personId} and status = 'open'`.execute(tx)
  return rows[0]?.open ?? 0
}

/** The newest challenge of each question of an attempt, those withdrawn left out. */
export async function listNewest(db: Db | Tx, attemptId: number): Promise<ChallengeRecord[]> {
  const { rows } = await sql<ChallengeRecord>`
    select distinct on (c.skill, c.number) ${columns} from challenge.mark_challenge c
    where c.attempt_id = ${attemptId} and c.status <> 'withdrawn' order by c.skill, c.number, c.id desc`.execute(db)
  return rows
}

export interface NewChallenge extends QuestionOfAttempt {
  readonly personId: number
  readonly testId: number
  readonly testTitle: string
  readonly root: string
  readonly rootQuestion: string
  readonly number: number
  readonly answer: string
  readonly words: string
}

/** Answers the number of the challenge. */
export async function insertChallenge(tx: Tx, challenge: NewChallenge): Promise<number> {
  const { attemptId, skill, question, personId, testId, testTitle, root, rootQuestion, number, answer, words } = challenge
  const { rows } = await sql<{ id: number }>`
    insert into challenge.mark_challenge (attempt_id, skill, question, person_id, test_id, test_title, root, root_question, number, answer, words, created_at)
    values (${attemptId}, ${skill}, ${question}, ${personId}, ${testId}, ${testTitle}, ${root}, ${rootQuestion}, ${number}, ${answer}, ${words}, kit.now())
    returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a challenge was not stored')
  return row.id
}

export async function findChallenge(db: Db | Tx, id: number): Promise<ChallengeRecord | undefined> {
  const { rows } = await sql<ChallengeRecord>`select ${columns} from challenge.mark_challenge c where c.id = ${id}`.execute(db)
  return rows[0]
}

/** Withdraws an open challenge; false when it is not open any more. */
export async function withdraw(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    update challenge.mark_challenge set status = 'withdrawn', closed_at = kit.now() where id = ${id} and status = 'open' returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** What challenges that are decided together have in common. */
export interface GroupRecord {
  readonly id: number
  readonly test_id: number
  readonly test_title: string
  readonly root: string
  readonly skill: KeyedSkill
  readonly question: string
  readonly number: number
  readonly answer: string
  readonly status: ChallengeStatus
  readonly decision_id: number | null
  readonly count: number
  readonly first_at: Date
  readonly last_at: Date
}

const grouped = sql`
  select min(c.id) as id, c.test_id, max(c.test_title) as test_title, c.root, c.skill, c.root_question as question, c.number, c.answer, c.status,
    c.decision_id, count(*) as count, min(c.created_at) as first_at, max(c.created_at) as last_at
  from challenge.mark_challenge c`
const byGroup = sql`group by c.test_id, c.root, c.skill, c.root_question, c.number, c.answer, c.status, c.decision_id`

export interface GroupFilter {
  readonly status: 'open' | 'decided'
  /** Revisions whose tests are meant; of every test when it is left out. */
  readonly roots?: readonly string[] | undefined
  readonly skill?: KeyedSkill | undefined
  readonly test_id?: number | undefined
  readonly number?: number | undefined
  readonly sort?: 'first_at' | '-first_at' | undefined
}

/** The challenges that are decided together with challenge `c`, itself included. */
const together = sql`
  challenge.mark_challenge o where o.root = c.root and o.skill = c.skill and o.root_question = c.root_question and o.answer = c.answer
    and o.status = c.status and coalesce(o.decision_id, 0) = coalesce(c.decision_id, 0)`

function matching({ status, roots, skill, test_id, number }: GroupFilter) {
  const isFirst = sql`not exists (select from ${together} and o.id < c.id)`
  const conditions = [status === 'open' ? sql`c.status = 'open'` : sql`c.decision_id is not null`, isFirst]
  if (roots !== undefined) conditions.push(sql`c.root = any(${[...roots]}::text[])`)
  if (skill !== undefined) conditions.push(sql`c.skill = ${skill}`)
  if (test_id !== undefined) conditions.push(sql`c.test_id = ${test_id}`)
  if (number !== undefined) conditions.push(sql`c.number = ${number}`)
  return sql.join(conditions, sql` and `)
}

const id: Key = [sql`c.id`, 'bigint']
const orders = {
  open: toKeyOrder('open', [[sql`c.created_at`, 'timestamptz'], id]),
  decided: toKeyOrder('-decided', [[sql`c.closed_at`, 'timestamptz'], id]),
  first_at: toKeyOrder('first_at', [[sql`c.created_at`, 'timestamptz'], id]),
  '-first_at': toKeyOrder('-first_at', [[sql`c.created_at`, 'timestamptz'], id]),
} as const

/** Every challenge that is not the first of its group is looked up, too, so that a count takes as many looks as there are challenges. */
const countedTo = 200

/** What a group has of its first challenge, and of them all. */
const ofFirst = sql`
  c.id, c.test_id, c.test_title, c.root, c.skill, c.root_question as question, c.number, c.answer, c.status, c.decision_id, c.created_at as first_at,
  (select count(*) from ${together}) as count, (select max(o.created_at) from ${together}) as last_at`

/** Challenges by question and answer: open ones the longest waiting first, decided ones the latest first. */
export function listGroups(db: Db, filter: GroupFilter, slice: KeySlice): Promise<KeyPage<GroupRecord>> {
  const list = {
    columns: ofFirst,
    from: sql`challenge.mark_challenge c`,
    where: matching(filter),
    order: orders[filter.sort ?? filter.status],
    countedTo,
  }
  return listByKey<GroupRecord>(db, list, slice)
}

/**
 * The challenge that stands for one: itself, or, where it was withdrawn, another of the same answer, an open one rather than one that was
 * decided. Undefined where there is none.
 */
export async function findCurrentChallenge(db: Db | Tx, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select s.id from challenge.mark_challenge o
    join challenge.mark_challenge s on s.root = o.root and s.skill = o.skill and s.root_question = o.root_question and s.answer = o.answer
    where o.id = ${id} and s.status <> 'withdrawn' and (o.status = 'withdrawn' or s.id = o.id)
    order by s.status = 'open' desc, s.id desc limit 1`.execute(db)
  return rows[0]?.id
}

const likeChallenge = (id: number) => sql`
  c.status <> 'withdrawn' and (c.root, c.skill, c.root_question, c.answer, c.status, coalesce(c.decision_id, 0)) =
    (select o.root, o.skill, o.root_question, o.answer, o.status, coalesce(o.decision_id, 0) from challenge.mark_challenge o where o.id = ${id})`

/** The group of a challenge, or of the one that stands for it. */
export async function findGroup(db: Db, id: number): Promise<GroupRecord | undefined> {
  const current = await findCurrentChallenge(db, id)
  if (current === undefined) return undefined
  const { rows } = await sql<GroupRecord>`${grouped} where ${likeChallenge(current)} ${byGroup}`.execute(db)
  return rows[0]
}

/** The challenges of the group that a challenge belongs to, the first first. */
export async function listVoices(db: Db, named: number, { limit, offset }: PageSlice): Promise<{ total: number; rows: ChallengeRecord[] }> {
  const id = await findCurrentChallenge(db, named)
  if (id === undefined) return { total: 0, rows: [] }
  const counted = await sql<{ total: number }>`select count(*) as total from challenge.mark_challenge c where ${likeChallenge(id)}`.execute(
    db,
  )
  const { rows } = await sql<ChallengeRecord>`
    select ${columns} from challenge.mark_challenge c
    where ${likeChallenge(id)} order by c.id limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}

/** How many answers to each question of a line wait for a decision; questions without an open challenge are left out. */
export async function countOpenOf(db: Db, of: { root: string; skill: KeyedSkill }): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ question: string; count: number }>`
    select c.root_question as question, count(distinct c.answer) as count from challenge.mark_challenge c
    where c.root = ${of.root} and c.skill = ${of.skill} and c.status = 'open' group by c.root_question`.execute(db)
  return new Map(rows.map(({ question, count }) => [question, count]))
}

/** How many challenges of each test wait for a decision; tests without one are left out. */
export async function countOpenByTest(db: Db, tests: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select c.test_id as id, count(distinct (c.root, c.skill, c.root_question, c.answer)) as count from challenge.mark_challenge c
    where c.status = 'open' and c.test_id = any(${[...tests]}::bigint[]) group by c.test_id`.execute(db)
  return new Map(rows.map(({ id: test, count }) => [test, count]))
}

/** An open challenge, held. */
export interface HeldChallenge extends QuestionOfAttempt {
  readonly id: number
  readonly answer: string
}

/** Holds the open challenges of a question of a line. */
export async function holdOpen(tx: Tx, of: { root: string; skill: KeyedSkill; question: string }): Promise<HeldChallenge[]> {
  const { rows } = await sql<HeldChallenge>`
    select c.id, c.answer, c.attempt_id as "attemptId", c.skill, c.question from challenge.mark_challenge c
    where c.root = ${of.root} and c.skill = ${of.skill} and c.root_question = ${of.question} and c.status = 'open' order by c.id for update`.execute(
    tx,
  )
  return rows
}

/** A challenge that was closed, and whose it is. */
export interface ClosedChallenge extends QuestionOfAttempt {
  readonly id: number
  readonly personId: number
}

export async function closeBy(
  tx: Tx,
  ids: readonly number[],
  { decisionId, status }: { decisionId: number; status: 'accepted' | 'declined' },
): Promise<ClosedChallenge[]> {
  const { rows } = await sql<ClosedChallenge>`
    update challenge.mark_challenge set status = ${status}, decision_id = ${decisionId}, closed_at = kit.now()
    where id = any(${[...ids]}) and status = 'open'
    returning id, person_id as "personId", attempt_id as "attemptId", skill, question`.execute(tx)
  return rows
}
