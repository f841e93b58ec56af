import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { PersonTabProps } from '#web/office/record/index.ts'
import { notesQuery } from './note-queries.ts'

/** How many notes there are; nothing where there are none, or while it isn’t known. */
export function NoteCount({ person: { id } }: PersonTabProps) {
  const t = useTranslation('account/person')
  const total = useQuery(notesQuery({ id, page: 1 })).data?.meta.total ?? 0
  if (total === 0) return null
  return (
    <span className="or-count">
      <span aria-hidden="true">{total}</span>
      <span className="bs-sr">{t('count_notes', { count: total })}</span>
    </span>
  )
}
