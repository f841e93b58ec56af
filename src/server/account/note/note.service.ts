import type { InputOf } from '#contract/kit/endpoint.ts'
import type { noteContract, PersonNote } from '#contract/account/note.contract.ts'
import { requireNote, requireOwnNote } from '#server/account/account.policy.ts'
import { refuse } from '#server/account/account.refusals.ts'
import { recordOpening } from '#server/family/index.ts'
import { findPerson, lockPerson, namePeople } from '#server/identity/index.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { toPage, toPageSlice } from '#server/kit/page.ts'
import * as store from './note.store.ts'

async function toNotes(db: Db | Tx, rows: readonly store.NoteRecord[], caller: Caller): Promise<PersonNote[]> {
  const nameOf = await namePeople(
    db,
    rows.map(({ author_id }) => author_id),
  )
  return rows.map(({ id, author_id, body, created_at, changed_at }) => ({
    id,
    text: body,
    author: { id: author_id, name: nameOf(author_id).name },
    own: author_id === personOf(caller),
    created_at: created_at.toISOString(),
    changed_at: changed_at?.toISOString() ?? null,
  }))
}

async function toNote(tx: Tx, row: store.NoteRecord, caller: Caller): Promise<PersonNote> {
  const [note] = await toNotes(tx, [row], caller)
  if (note === undefined) throw new Error('a note was lost')
  return note
}

/** What staff have noted about somebody; that a minor was looked at is on record. */
export async function openNotes(db: Db, { id, ...query }: InputOf<typeof noteContract.list>, caller: Caller) {
  if ((await findPerson(db, id)) === undefined) throw refuse.NO_SUCH_PERSON()
  const { total, rows } = await store.listNotes(db, id, toPageSlice(query))
  await recordOpening(db, id, caller)
  return toPage(query, total, await toNotes(db, rows, caller))
}

const noteActions = { added: 'person-note.added', changed: 'person-note.changed', deleted: 'person-note.deleted' } as const

/** The audit log outlives the person's erasure: it names the note and never says what it says. */
async function record(tx: Tx, change: keyof typeof noteActions, note: store.NoteRecord, caller: Caller): Promise<void> {
  const { id, person_id: entityId } = note
  await recordAudit(tx, { actor: actorOf(caller), action: noteActions[change], entity: 'person', entityId, after: { note_id: id } })
}

export function addNote(db: Db, { id, text }: InputOf<typeof noteContract.add>, caller: Caller): Promise<PersonNote> {
  return inTransaction(db, async (tx) => {
    if ((await lockPerson(tx, id)) === undefined) throw refuse.NO_SUCH_PERSON()
    const row = await store.insertNote(tx, { personId: id, authorId: personOf(caller), body: text })
    await record(tx, 'added', row, caller)
    return toNote(tx, row, caller)
  })
}

/** Changes a note of the caller's own; the same text changes nothing. */
export function changeNote(db: Db, { id, text }: InputOf<typeof noteContract.change>, caller: Caller): Promise<PersonNote> {
  return inTransaction(db, async (tx) => {
    const row = requireOwnNote(await store.lockNote(tx, id), caller)
    if (row.body === text) return toNote(tx, row, caller)
    const changedAt = await store.updateNote(tx, id, text)
    await record(tx, 'changed', row, caller)
    return toNote(tx, { ...row, body: text, changed_at: changedAt }, caller)
  })
}

export function deleteNote(db: Db, id: number, caller: Caller): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = requireNote(await store.lockNote(tx, id))
    await store.deleteNote(tx, id)
    await record(tx, 'deleted', row, caller)
  })
}
