import { useQuery } from '@tanstack/react-query'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type PersonCardProps, RecordCard } from '#web/office/record/index.ts'
import { notesQuery } from './note-queries.ts'
import './person.css'

const shownNotes = 2

/** What staff have noted last about a person. */
export function LatestNoteCard({ person }: PersonCardProps) {
  const t = useTranslation('account/person')
  const { data, isError } = useQuery(notesQuery({ id: person.id, page: 1 }))
  return (
    <RecordCard title={t('notes')} person={person} tab="notes">
      {data === undefined ? (
        <p className="bs-soft">{isError ? t('notes_failed') : '\u00a0'}</p>
      ) : data.data.length === 0 ? (
        <p className="bs-soft">{t('no_notes_title')}</p>
      ) : (
        <ul>
          {data.data.slice(0, shownNotes).map(({ id, text, created_at: at }) => (
            <li key={id}>
              <span className="pn-notetext">{text}</span>
              <span className="bs-tiny bs-mute">
                <Moment at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </RecordCard>
  )
}
