import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { refusalOf } from '#tests/world/attempt.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { addNote, changeNote, deleteNote, openNotes } from './note.service.ts'
import { createNotePersonalData } from './personal-data.store.ts'

let database: TestDatabase
let db: Db
let [boss, colleague, person]: Someone[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  ;({ db } = database)
})
afterAll(() => database.close())
beforeEach(async () => {
  boss = await createSomeone(db, { roles: ['super-admin'] })
  colleague = await createSomeone(db, { roles: ['super-admin'] })
  person = await createSomeone(db)
})

const callerOf = (someone: Someone | undefined) => {
  if (someone === undefined) throw new Error('nobody was created')
  return someone.caller
}
const idOf = (someone: Someone | undefined) => someone?.id ?? 0
const add = (text: string, by = boss, about = person) => addNote(db, { id: idOf(about), text }, callerOf(by))
const list = (page = 1, by = boss) => openNotes(db, { id: idOf(person), page, per_page: 2 }, callerOf(by))

async function eventsOf(someone: Someone | undefined) {
  const { rows } = await sql<{ action: string; after: unknown }>`
    select action, after from kit.audit_event where entity = 'person' and entity_id = ${String(idOf(someone))} order by id`.execute(db)
  return rows
}

describe('a note', () => {
  test('is listed newest first in pages, with its author, and says who may change it', async () => {
    await add('first')
    await add('second', colleague)
    await add('third')
    const { data, meta } = await list()
    expect(data.map(({ text, own, author }) => ({ text, own, author: author.id }))).toEqual([
      { text: 'third', own: true, author: idOf(boss) },
      { text: 'second', own: false, author: idOf(colleague) },
    ])
    expect(meta).toMatchObject({ total: 3, last_page: 2 })
    expect((await list(2)).data.map(({ text }) => text)).toEqual(['first'])
  })

  test('is changed by its author alone, and keeps when it was written', async () => {
    const { id, created_at } = await add('as written')
    expect(await refusalOf(changeNote(db, { id, text: 'by another' }, callerOf(colleague)))).toMatchObject({ code: 'NOT_YOUR_NOTE' })
    const changed = await changeNote(db, { id, text: 'as changed' }, callerOf(boss))
    expect(changed).toMatchObject({ text: 'as changed', created_at, own: true })
    expect(changed.changed_at).not.toBeNull()
    expect((await list()).data.map(({ text }) => text)).toEqual(['as changed'])
  })

  test('is deleted by any of staff, once', async () => {
    const { id } = await add('too much')
    await deleteNote(db, id, callerOf(colleague))
    expect((await list()).data).toEqual([])
    expect(await refusalOf(deleteNote(db, id, callerOf(boss)))).toMatchObject({ code: 'NO_SUCH_NOTE' })
    expect(await refusalOf(changeNote(db, { id, text: 'gone' }, callerOf(boss)))).toMatchObject({ code: 'NO_SUCH_NOTE' })
  })

  test('is in the audit log by its number, at each write, and never with its text', async () => {
    const { id } = await add('what nobody else reads')
    await changeNote(db, { id, text: 'what nobody else reads' }, callerOf(boss))
    await changeNote(db, { id, text: 'other words' }, callerOf(boss))
    await deleteNote(db, id, callerOf(boss))
    expect(await eventsOf(person)).toEqual([
      { action: 'person-note.added', after: { note_id: id } },
      { action: 'person-note.changed', after: { note_id: id } },
      { action: 'person-note.deleted', after: { note_id: id } },
    ])
  })

  test('about nobody is refused', async () => {
    expect(await refusalOf(addNote(db, { id: 987_654_321, text: 'about whom' }, callerOf(boss)))).toMatchObject({ code: 'NO_SUCH_PERSON' })
    expect(await refusalOf(openNotes(db, { id: 987_654_321, page: 1, per_page: 2 }, callerOf(boss)))).toMatchObject({
      code: 'NO_SUCH_PERSON',
    })
  })
})

test('who opens the notes about a minor is on record', async () => {
  person = await createSomeone(db, { student: { age_band: 'under13', country: 'US' } })
  await list()
  expect(await eventsOf(person)).toEqual([{ action: 'minor.opened', after: null }])
})

test('notes are in no copy of anybody’s data, and are erased with whom they are about', async () => {
  await add('about them')
  await add('about a colleague', boss, colleague)
  const part = createNotePersonalData(db)
  const subject = { personId: idOf(person), names: [] }
  const exported: unknown[] = []
  for await (const entry of part.exportFor(subject)) exported.push(entry)
  expect(exported).toEqual([])
  await inTransaction(db, (tx) => part.eraseFor(tx, { personId: idOf(boss), names: [] }))
  expect((await list()).data).toHaveLength(1)
  expect(await inTransaction(db, (tx) => part.eraseFor(tx, subject))).toMatchObject({ counts: { 'account.person_note': 1 } })
  expect((await list()).data).toEqual([])
})
