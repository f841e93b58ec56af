import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { PersonAttemptRow } from '#contract/supervision/attempt-staff.contract.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type PersonTabProps, RecordList } from '#web/office/record/index.ts'
import type { TableColumn } from '#web/office/table/index.ts'
import { AttemptLink, States } from '#web/supervision/attempt-columns.tsx'
import './person.css'
import { personAttemptsQuery } from './person-attempts-query.ts'
import { listed, Score } from '#web/supervision/score.tsx'

/** What a person has taken, with marks and estimated bands. */
export function AttemptsTab({ person: { id } }: PersonTabProps) {
  const t = useTranslation('supervision/person')
  const [page, setPage] = useState(1)
  return (
    <section className="or-part" aria-labelledby="sp-tests">
      <h2 id="sp-tests">{t('label')}</h2>
      <p className="bs-small bs-soft">
        {t('estimated')}{' '}
        <Link to="/admin/attempts" search={{ person: String(id) }}>
          {t('all')}
        </Link>
      </p>
      <RecordList
        label={t('label')}
        query={useQuery(personAttemptsQuery({ id, page }))}
        columns={useColumns()}
        rowId={(attempt) => String(attempt.id)}
        rowName={({ test_title }) => test_title}
        sentences={{ failed: t('failed'), none: [t('none_title'), t('none')] }}
        onPage={setPage}
      />
    </section>
  )
}

const hasScore = ({ scores, graded }: PersonAttemptRow, skill: string) => [...scores, ...graded].some((each) => each.skill === skill)

function useColumns(): readonly TableColumn<PersonAttemptRow>[] {
  const t = useTranslation('supervision')
  const nouns = useTranslation('exam')
  return useMemo(
    () => [
      { id: 'number', head: t('col_number'), isNumber: true, isLabelled: true, cell: ({ id }) => <span className="ot-soft">{id}</span> },
      { id: 'test', head: t('test'), isLead: true, cell: (attempt) => <AttemptLink attempt={attempt} /> },
      { id: 'mode', head: t('col_mode'), cell: ({ mode }) => nouns(`mode_${mode}`) },
      ...listed.map((skill): TableColumn<PersonAttemptRow> => ({
        id: skill,
        head: nouns(`skill_${skill}`),
        isNumber: true,
        isLabelled: true,
        cell: (attempt) =>
          hasScore(attempt, skill) ? <Score attempt={attempt} skill={skill} /> : <span className="ot-soft sp-no-score">–</span>,
      })),
      { id: 'status', head: t('status'), cell: (attempt) => <States attempt={attempt} /> },
      { id: 'created', head: t('fact_created'), isLabelled: true, cell: ({ created_at: at }) => <Moment at={at} /> },
    ],
    [t, nouns],
  )
}
