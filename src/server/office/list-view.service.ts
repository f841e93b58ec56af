import type { InputOf } from '#contract/kit/endpoint.ts'
import type { ListView, officeContract } from '#contract/office/office.contract.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { brokenUnique, type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import * as store from './list-view.store.ts'
import { requireOwnView } from './office.policy.ts'
import { refuse } from './office.refusals.ts'

const maxViews = 30

/** A name that another view of the list has is refused beside its field. */
async function withFreeName<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (brokenUnique(error) === 'list_view_name_is_used_once') throw new InvalidInput({ name: ['office.view_exists'] })
    throw error
  }
}

export async function listViews(db: Db, list: string, caller: Caller): Promise<{ data: ListView[] }> {
  return { data: await store.listViews(db, personOf(caller), list) }
}

/** Saves a view for the caller alone. */
export function saveView(db: Db, view: InputOf<typeof officeContract.saveView>, caller: Caller): Promise<ListView> {
  const personId = personOf(caller)
  return withFreeName(db, async (tx) => {
    await store.lockViews(tx, personId, view.list)
    if ((await store.countViews(tx, personId, view.list)) >= maxViews) throw refuse.TOO_MANY_VIEWS()
    return store.insertView(tx, { ...view, personId })
  })
}

export function renameView(db: Db, { id, name }: { readonly id: number; readonly name: string }, caller: Caller): Promise<ListView> {
  return withFreeName(db, async (tx) => {
    requireOwnView(await store.findOwner(tx, id), personOf(caller))
    return store.renameView(tx, id, name)
  })
}

export function deleteView(db: Db, id: number, caller: Caller): Promise<void> {
  return inTransaction(db, async (tx) => {
    requireOwnView(await store.findOwner(tx, id), personOf(caller))
    await store.deleteView(tx, id)
  })
}

/** Records that a list is saved as a file: which, how it is narrowed and how many rows it has. */
export function recordExport(
  db: Db,
  { list, filters, columns, rows }: InputOf<typeof officeContract.recordExport>,
  caller: Caller,
): Promise<void> {
  return inTransaction(db, (tx) =>
    recordAudit(tx, {
      actor: actorOf(caller),
      action: 'list.exported',
      entity: 'office-list',
      entityId: list,
      after: { rows, filter: filters, columns },
    }),
  )
}
