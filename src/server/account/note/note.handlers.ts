import { noteContract } from '#contract/account/note.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import type { Db } from '#server/kit/database.ts'
import { addNote, changeNote, deleteNote, openNotes } from './note.service.ts'

const on = implementContract(noteContract)

export function createNoteHandlers({ db }: { readonly db: Db }) {
  return {
    list: on.list.handler(({ input, context }) => openNotes(db, input, context)),
    add: on.add.handler(({ input, context }) => addNote(db, input, context)),
    change: on.change.handler(({ input, context }) => changeNote(db, input, context)),
    delete: on.delete.handler(async ({ input, context }) => {
      await deleteNote(db, input.id, context)
      return {}
    }),
  }
}
