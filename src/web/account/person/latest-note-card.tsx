import { useQuery } from '@tanstack/react-query'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type PersonCardProps, RecordCardList } from '#web/office/record/index.ts'
import { notesQuery } from './note-queries.ts'
import './person.css'

const shownNotes = 2

/** What staff have noted last about a person. */
export function LatestNoteCard({ person }: PersonCardProps) {
  const t = useTranslation('account/person')
  const { data, isError } = useQuery(notesQuery({ id: person.id, page: 1 }))
  return (
    <RecordCardList
      title={t('notes')}
      person={person}
      tab="notes"
      items={data?.data.slice(0, shownNotes)}
      failure={isError ? t('notes_failed') : null}
      none={t('no_notes_title')}
      row={({ id, text, created_at: at }) => (
        <li key={id}>
          <span className="pn-notetext">{text}</span>
          <span className="bs-tiny bs-mute">
            <Moment at={at} />
          </span>
        </li>
      )}
    />
  )
}
