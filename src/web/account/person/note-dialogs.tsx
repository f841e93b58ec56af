import { useState } from 'react'
import type { PersonNote } from '#contract/account/note.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateNotes } from './note-queries.ts'

const fields = ['text'] as const
const maxLength = 2000

interface NoteDialogProps {
  readonly person: { readonly id: number; readonly name: string }
  /** The note that is changed; a new one where it is left out. */
  readonly note?: PersonNote
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** Writes a note about a person, or changes one of one’s own. */
export function NoteDialog({ person: { id, name }, note, onClose, onDone }: NoteDialogProps) {
  const t = useTranslation('account/person')
  const [text, setText] = useState(note?.text ?? '')
  const save = async () => {
    await (note === undefined ? api.note.add({ id, text: text.trim() }) : api.note.change({ id: note.id, text: text.trim() }))
    void invalidateNotes()
    onDone?.()
  }
  return (
    <FormDialog
      title={note === undefined ? t('add_title', { name }) : t('change_title')}
      confirm={t(note === undefined ? 'add' : 'save')}
      done={t(note === undefined ? 'added' : 'changed')}
      fields={fields}
      check={() => (text.trim() === '' ? { text: [t('text_needed')] } : {})}
      act={save}
      onClose={onClose}
    >
      {(errors) => (
        <TextArea
          label={t('text')}
          hint={t('text_hint')}
          rows={6}
          maxLength={maxLength}
          value={text}
          onValue={setText}
          error={errors['text']}
        />
      )}
    </FormDialog>
  )
}

/** Asks before a note is deleted. */
export function DeleteNoteDialog({ note, onClose }: { readonly note: PersonNote; readonly onClose: () => void }) {
  const t = useTranslation('account/person')
  const remove = async () => {
    await api.note.delete({ id: note.id })
    void invalidateNotes()
  }
  return (
    <ConfirmDialog title={t('delete_title')} confirm={t('delete')} danger act={remove} done={t('deleted')} onClose={onClose}>
      <p className="bs-soft">{t('delete_text')}</p>
    </ConfirmDialog>
  )
}
