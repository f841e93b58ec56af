import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonNote } from '#contract/account/note.contract.ts'
import { Button } from '#web/kit/display/button.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { ListSkeleton, ListState } from '#web/kit/list/list-state.tsx'
import '#web/kit/list/list.css'
import { Pager } from '#web/kit/list/pager.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { PersonTabProps } from '#web/office/record/index.ts'
import { DeleteNoteDialog, NoteDialog } from './note-dialogs.tsx'
import { notesQuery } from './note-queries.ts'
import './person.css'

type Asked = { readonly what: 'add' } | { readonly what: 'change' | 'delete'; readonly note: PersonNote }

/** What staff have noted about a person, and the way to note something. */
export function NotesTab({ person }: PersonTabProps) {
  const t = useTranslation('account/person')
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<Asked | null>(null)
  const query = useQuery(notesQuery({ id: person.id, page }))
  const close = () => setAsked(null)
  const none = [t('no_notes_title'), t('no_notes')] as const
  return (
    <section className="or-part" aria-labelledby="pn-notes">
      <div className="pn-noteshead">
        <div>
          <h2 id="pn-notes">{t('notes')}</h2>
          <p className="bs-small bs-soft">{t('notes_lead')}</p>
        </div>
        <Button icon="plus" onClick={() => setAsked({ what: 'add' })}>
          {t('add')}
        </Button>
      </div>
      <ListState
        query={query}
        sentences={{ failed: t('notes_failed'), none, noneFits: none }}
        clear=""
        skeleton={<ListSkeleton rows={2} height="44px" />}
        onClear={undefined}
        onFirst={() => setPage(1)}
      >
        {({ data, meta }) => (
          <>
            <ul className="bs-card" aria-busy={query.isPlaceholderData}>
              {data.map((note) => (
                <Note key={note.id} note={note} onAsk={(what) => setAsked({ what, note })} />
              ))}
            </ul>
            <div className="or-pager">
              <Pager page={meta.current_page} lastPage={meta.last_page} onPage={setPage} />
            </div>
          </>
        )}
      </ListState>
      {asked?.what === 'add' && <NoteDialog person={person} onClose={close} onDone={() => setPage(1)} />}
      {asked?.what === 'change' && <NoteDialog person={person} note={asked.note} onClose={close} />}
      {asked?.what === 'delete' && <DeleteNoteDialog note={asked.note} onClose={close} />}
    </section>
  )
}

interface NoteProps {
  readonly note: PersonNote
  readonly onAsk: (what: 'change' | 'delete') => void
}

function Note({ note: { text, author, own, created_at: at, changed_at: changedAt }, onAsk }: NoteProps) {
  const t = useTranslation('account/person')
  const { minute } = useFormatInstant(null)
  return (
    <li className="pn-note">
      <p className="pn-notetext" lang="">
        {text}
      </p>
      <p className="bs-tiny bs-soft">
        {author.name} · <Moment at={at} />
        {changedAt !== null && ` · ${t('edited', { at: minute(changedAt) })}`}
      </p>
      <div className="bs-row pn-noteacts">
        {own && (
          <Button size="dense" kind="quiet" aria-label={t('change_of', { at: minute(at) })} onClick={() => onAsk('change')}>
            {t('change')}
          </Button>
        )}
        <Button
          size="dense"
          kind="quiet"
          aria-label={t('delete_of', { at: minute(at), author: author.name })}
          onClick={() => onAsk('delete')}
        >
          {t('delete')}
        </Button>
      </div>
    </li>
  )
}
