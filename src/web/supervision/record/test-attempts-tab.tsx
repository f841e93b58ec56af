import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { StaffAttemptRow } from '#contract/attempt/staff-attempt.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { RecordList, type RecordTabProps } from '#web/office/record/index.ts'
import type { TableColumn } from '#web/office/table/index.ts'
import { States } from '#web/supervision/attempt-columns.tsx'
import { staffAttemptsQuery } from '#web/supervision/staff-queries.ts'
import { useFormatTake } from '#web/supervision/use-format-take.ts'
import '#web/supervision/staff.css'

/** Everybody's attempts at a test, newest first. */
export function TestAttemptsTab({ id }: RecordTabProps) {
  const t = useTranslation('supervision')
  const [page, setPage] = useState(1)
  return (
    <section className="or-part" aria-labelledby="sp-test-attempts">
      <h2 id="sp-test-attempts">{t('attempts')}</h2>
      <p className="bs-small">
        <Link to="/admin/attempts" search={{ test_id: id }}>
          {t('of_test_all')}
        </Link>
      </p>
      <RecordList
        label={t('attempts')}
        query={useQuery(staffAttemptsQuery({ test_id: id, page }))}
        columns={useColumns()}
        rowId={(attempt) => String(attempt.id)}
        rowName={({ id: number }) => t('number', { id: number })}
        sentences={{ failed: t('list_failed'), none: [t('of_test_none_title'), t('of_test_none')] }}
        onPage={setPage}
      />
    </section>
  )
}

function useColumns(): readonly TableColumn<StaffAttemptRow>[] {
  const t = useTranslation('supervision')
  const nouns = useTranslation('exam')
  const formatTake = useFormatTake()
  return useMemo(
    () => [
      {
        id: 'attempt',
        head: t('col_number'),
        isLead: true,
        cell: ({ id }) => (
          <Link to="/admin/attempts/$id" params={{ id: String(id) }}>
            {t('attempt_title', { id })}
          </Link>
        ),
      },
      {
        id: 'person',
        head: t('col_person'),
        cell: ({ person }) => (
          <Link to="/students/$id" params={{ id: String(person.id) }}>
            {nameOrMask(person)}
          </Link>
        ),
      },
      { id: 'take', head: t('test'), cell: (attempt) => formatTake(attempt) },
      { id: 'mode', head: t('col_mode'), cell: ({ mode }) => nouns(`mode_${mode}`) },
      { id: 'status', head: t('status'), cell: (attempt) => <States attempt={attempt} /> },
      { id: 'created', head: t('fact_created'), isLabelled: true, cell: ({ created_at: at }) => <Moment at={at} /> },
      {
        id: 'submitted',
        head: t('fact_submitted'),
        isLabelled: true,
        cell: ({ submitted_at: at }) => (at === null ? '–' : <Moment at={at} />),
      },
    ],
    [t, nouns, formatTake],
  )
}
