import type { gradingAdminContract, StaffTask } from '#contract/grading/staff.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { findPeopleMeant } from '#server/account/index.ts'
import { type NameOf, namePeople } from '#server/identity/index.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { toLongPage, toPageSlice } from '#server/kit/page.ts'
import { describeTask } from '#server/grading/describe-task.ts'
import type { TaskOrder } from '#server/grading/task-record.store.ts'
import { requireTask } from '#server/grading/grading.policy.ts'
import { countByState, findStaffTask, listDrafts, listStaffTasks, type StaffTaskRecord } from './staff-task.store.ts'

/** The number of a piece of work, of a candidate or of an attempt, with or without a # in front; null where something else is typed. */
function readNumber(text: string): number | null {
  const digits = /^#?(\d{1,15})$/.exec(text.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

const toPerson = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name })

function sumCoins(orders: readonly TaskOrder[]): StaffTask['coins'] {
  const sum = (state: TaskOrder['coins']) => orders.filter(({ coins }) => coins === state).reduce((total, { price }) => total + price, 0)
  return { held: sum('held'), captured: sum('captured'), returned: sum('returned') }
}

function toStaffTask(task: StaffTaskRecord, nameOf: NameOf): StaffTask {
  const { grader_id, assigned_to, orders } = task
  const findName = (id: number | null) => (id === null ? null : toPerson(nameOf(id)))
  return {
    ...describeTask(task),
    status: task.status,
    kind: task.kind,
    marks_again: task.marks_again,
    attempt_id: task.attempt_id,
    candidate: findName(task.person_id),
    payers: [...new Set(orders.map(({ payer_id }) => payer_id))].map((id) => toPerson(nameOf(id))),
    grader: findName(grader_id),
    assigned_to: findName(assigned_to),
    created_at: task.created_at.toISOString(),
    released_at: task.released_at?.toISOString() ?? null,
    cancel_reason: task.cancel_reason,
    coins: sumCoins(orders),
    has_draft: task.has_draft,
    band: task.band,
    stars: task.stars,
  }
}

async function toStaffTasks(db: Db | Tx, tasks: readonly StaffTaskRecord[]): Promise<StaffTask[]> {
  const peopleOf = ({ person_id, grader_id, assigned_to, orders }: StaffTaskRecord) => [
    person_id,
    grader_id,
    assigned_to,
    ...orders.map(({ payer_id }) => payer_id),
  ]
  const nameOf = await namePeople(db, tasks.flatMap(peopleOf))
  return tasks.map((task) => toStaffTask(task, nameOf))
}

/** All grading work; found by its number, that of a candidate or of an attempt, or the candidate or grader that staff mean. */
export async function listForStaff(db: Db, query: InputOf<typeof gradingAdminContract.list>) {
  const { q, status, skill, attempt, after } = query
  const sort = query.sort ?? (status === 'released' ? 'released' : 'due_at')
  const people = await findPeopleMeant(db, q)
  const typed = q === undefined || people === undefined ? undefined : { number: readNumber(q), people }
  const page = await listStaffTasks(db, { typed, status, skill, attempt }, { ...toPageSlice(query), after }, sort)
  return { ...toLongPage(query, page, await toStaffTasks(db, page.rows)), open: await countByState(db) }
}

export async function readForStaff(db: Db | Tx, id: number): Promise<StaffTask> {
  const task = requireTask(await findStaffTask(db, id))
  const [row] = await toStaffTasks(db, [task])
  return requireTask(row)
}

/** What graders have written about a task so far. */
export async function readDrafts(db: Db, id: number) {
  requireTask(await findStaffTask(db, id))
  const drafts = await listDrafts(db, id)
  const nameOf = await namePeople(
    db,
    drafts.map(({ grader_id }) => grader_id),
  )
  return {
    data: drafts.map(({ grader_id, version, marking, saved_at }) => {
      return { grader: toPerson(nameOf(grader_id)), version, marking, saved_at: saved_at.toISOString() }
    }),
  }
}
