import type { Assignee, Assignment } from '#contract/assignment/assignment.contract.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import * as store from './assignment.store.ts'

const maxListed = 100

interface Named {
  readonly name: string
  readonly email: string
}

export interface AssignmentDeps {
  readonly db: Db
  /** Finds people, to be asked for by their numbers. */
  readonly namePeople: (db: Db, ids: readonly (number | null)[]) => Promise<(id: number | null) => Named | null>
}

/** The people of some assignments, to be asked for by their numbers. */
async function namePersons({ db, namePeople }: AssignmentDeps, ids: readonly number[]): Promise<(id: number) => Assignment['person']> {
  const nameOf = await namePeople(db, ids)
  return (id) => {
    const { name = '', email = '' } = nameOf(id) ?? {}
    return { id, name, email }
  }
}

export async function listAssignments(deps: AssignmentDeps): Promise<{ data: Assignment[] }> {
  const rows = await store.listAssignments(deps.db, maxListed)
  const toPerson = await namePersons(
    deps,
    rows.map(({ person_id }) => person_id),
  )
  return {
    data: rows.map(({ entity, entity_id, person_id, assigned_at }) => ({
      entity,
      entity_id,
      person: toPerson(person_id),
      at: assigned_at.toISOString(),
    })),
  }
}

/** Who works on something. */
export async function findAssignee(deps: AssignmentDeps, assigned: store.Assigned): Promise<Assignee> {
  const found = await store.findAssignment(deps.db, assigned)
  if (found === null) return null
  const toPerson = await namePersons(deps, [found.person_id])
  return { ...toPerson(found.person_id), at: found.assigned_at.toISOString() }
}

/** Who works on each of some things of a kind, to be asked for by their numbers. */
export async function findAssignees(deps: AssignmentDeps, entity: string, ids: readonly number[]): Promise<(id: number) => Assignee> {
  const found = await store.findAssignments(deps.db, entity, ids)
  const toPerson = await namePersons(
    deps,
    found.map(({ person_id }) => person_id),
  )
  const byId = new Map(found.map((row) => [row.entity_id, { ...toPerson(row.person_id), at: row.assigned_at.toISOString() }]))
  return (id) => byId.get(id) ?? null
}

/** The caller takes something, from whoever had it, or gives it back so that it is nobody's. Recorded in the audit log. */
export async function changeAssignee(tx: Tx, assigned: store.Assigned, isTaken: boolean, caller: Caller): Promise<void> {
  const before = await store.findAssignment(tx, assigned)
  await (isTaken ? store.assign(tx, assigned, personOf(caller)) : store.unassign(tx, assigned.entity, [assigned.id]))
  await recordAudit(tx, {
    actor: actorOf(caller),
    action: isTaken ? 'assignment.taken' : 'assignment.given-back',
    entity: assigned.entity,
    entityId: assigned.id,
    personIds: before === null ? [] : [before.person_id],
  })
}
