import type { IssueStatus, IssueType } from '#contract/support/support.contract.ts'
import type { BrandKey } from '#contract/brand/brand.ts'
import type { Lang } from '#contract/kit/common.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { toKeyOrder } from '#server/kit/key-order.ts'
import { type KeyPage, type KeySlice, listByKey } from '#server/kit/key-page.ts'
import { hasWords, type Search } from '#server/kit/search.ts'
import type { SupportTables } from './support.tables.ts'

const on = (db: Db | Tx) => db.withTables<SupportTables>()

export interface NewIssue {
  readonly type: IssueType
  readonly description: string
  readonly url: string
  readonly upload_id: number | null
  readonly created_by: number | null
  readonly brand: BrandKey
  readonly lang: Lang
  readonly user_agent: string
}

export async function insertIssue(tx: Tx, issue: NewIssue): Promise<number> {
  const { id } = await on(tx).insertInto('support.issue').values(issue).returning('id').executeTakeFirstOrThrow()
  return id
}

export interface IssueRecord extends NewIssue {
  readonly id: number
  readonly status: IssueStatus
  readonly public_reply: string | null
  readonly created_at: Date
}

export interface IssueFilter {
  /** What was typed: its number, or all its words must be found. */
  readonly search?: Search | null
  readonly type?: IssueType | undefined
  /** `open`: not closed. */
  readonly status?: IssueStatus | 'open' | undefined
}

/** In the words of the index. */
const isOpen = sql<boolean>`status in ('new', 'triaged', 'in_progress')`

const searched = { words: sql<string>`search_words`, keys: sql<string[]>`search_keys` }

function matching({ search = null, type, status }: IssueFilter) {
  const conditions = [sql`true`]
  if (search !== null) conditions.push(sql`(id = ${search.id} or ${hasWords(search.words, searched)})`)
  if (type !== undefined) conditions.push(sql`type = ${type}`)
  if (status !== undefined) conditions.push(status === 'open' ? isOpen : sql`status = ${status}`)
  return sql.join(conditions, sql` and `)
}

const columns = sql`id, type, description, url, upload_id, created_by, brand, lang, user_agent, status, public_reply, created_at`

/** Numbers rise as reports are sent. */
const orders = {
  created_at: toKeyOrder('id', [[sql`id`, 'bigint']]),
  '-created_at': toKeyOrder('-id', [[sql`id`, 'bigint']]),
} as const

export type IssueOrder = keyof typeof orders

/** What was reported, newest first unless told otherwise, and how much there is. */
export function listIssues(db: Db, filter: IssueFilter, slice: KeySlice, sort: IssueOrder = '-created_at'): Promise<KeyPage<IssueRecord>> {
  return listByKey<IssueRecord>(db, { columns, from: sql`support.issue`, where: matching(filter), order: orders[sort] }, slice)
}

export async function findIssue(db: Db | Tx, id: number): Promise<IssueRecord | undefined> {
  const { rows } = await sql<IssueRecord>`select ${columns} from support.issue where id = ${id}`.execute(db)
  return rows[0]
}

/** A report that is held until the transaction ends. */
export async function holdIssue(tx: Tx, id: number): Promise<IssueRecord | undefined> {
  const { rows } = await sql<IssueRecord>`select ${columns} from support.issue where id = ${id} for update`.execute(tx)
  return rows[0]
}

export interface Decision {
  readonly from: IssueStatus
  readonly status: IssueStatus
  readonly public_reply: string | null
  /** Left out where the decider didn't say which reply they saw. */
  readonly seenReply?: string | null | undefined
  readonly personId: number
}

/** Moves an issue that stands as the decider saw it, and notes the step; false when it does not stand so any more. */
export async function moveIssue(tx: Tx, id: number, { from, status, public_reply, seenReply, personId }: Decision): Promise<boolean> {
  const asSeen = seenReply === undefined ? sql`true` : sql`public_reply is not distinct from ${seenReply}`
  const { rows } = await sql`
    update support.issue set status = ${status}, public_reply = ${public_reply}
    where id = ${id} and status = ${from} and ${asSeen} returning id`.execute(tx)
  if (rows.length === 0) return false
  await on(tx).insertInto('support.issue_step').values({ issue_id: id, person_id: personId, status, public_reply }).execute()
  return true
}

export interface StepRecord {
  readonly at: Date
  readonly person_id: number
  readonly status: IssueStatus
  readonly public_reply: string | null
}

export async function listSteps(db: Db, issueId: number): Promise<StepRecord[]> {
  const { rows } = await sql<StepRecord>`
    select at, person_id, status, public_reply from support.issue_step where issue_id = ${issueId} order by id desc limit 100`.execute(db)
  return rows
}

interface CountedIssues {
  readonly count: number
  readonly oldest: Date | null
  readonly oldestId: number | null
}

/** How many reports wait for an answer, and the oldest of them. */
export async function countOpenIssues(db: Db): Promise<CountedIssues> {
  const { rows } = await sql<CountedIssues>`
    select count(*) as count, min(created_at) as oldest, min(id) as "oldestId" from support.issue where ${isOpen}`.execute(db)
  return rows[0] ?? { count: 0, oldest: null, oldestId: null }
}
