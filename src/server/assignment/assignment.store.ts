import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { AssignmentTables } from './assignment.tables.ts'

const on = (db: Db | Tx) => db.withTables<AssignmentTables>()

/** What is assigned: `{ entity: 'report', id: 7 }`, as audit events name it. */
export interface Assigned {
  readonly entity: string
  readonly id: number
}

export interface AssignmentRecord {
  readonly entity: string
  readonly entity_id: number
  readonly person_id: number
  readonly assigned_at: Date
}

export async function listAssignments(db: Db, most: number): Promise<AssignmentRecord[]> {
  return on(db)
    .selectFrom('assignment.assignment')
    .select(['entity', 'entity_id', 'person_id', 'assigned_at'])
    .orderBy('assigned_at')
    .orderBy('entity')
    .orderBy('entity_id')
    .limit(most)
    .execute()
}

/** Null where nobody has it. */
export async function findAssignment(
  db: Db | Tx,
  { entity, id }: Assigned,
): Promise<Pick<AssignmentRecord, 'person_id' | 'assigned_at'> | null> {
  const row = await on(db)
    .selectFrom('assignment.assignment')
    .select(['person_id', 'assigned_at'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Who works on which of these. */
export async function findAssignments(
  db: Db | Tx,
  entity: string,
  ids: readonly number[],
): Promise<Pick<AssignmentRecord, 'entity_id' | 'person_id' | 'assigned_at'>[]> {
  if (ids.length === 0) return []
  return on(db)
    .selectFrom('assignment.assignment')
    .select(['entity_id', 'person_id', 'assigned_at'])
    .where('entity', '=', entity)
    .where('entity_id', 'in', [...ids])
    .execute()
}

/** From now on it is this person's, whoever had it before. One who has it keeps it since the moment they took it. */
export async function assign(tx: Tx, { entity, id }: Assigned, personId: number): Promise<void> {
  await sql`
    insert into assignment.assignment as mine (entity, entity_id, person_id) values (${entity}, ${id}, ${personId})
    on conflict (entity, entity_id) do update set person_id = excluded.person_id, assigned_at = kit.now()
    where mine.person_id <> excluded.person_id`.execute(tx)
}

/** From now on it is nobody's: it is decided, or was given back. */
export async function unassign(tx: Tx, entity: string, ids: readonly number[]): Promise<void> {
  await sql`delete from assignment.assignment where entity = ${entity} and entity_id = any(${[...ids]})`.execute(tx)
}
