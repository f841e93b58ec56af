import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { RecordList, type RecordTabProps } from '#web/office/record/index.ts'
import { useChallengeColumns } from './challenges.tsx'
import { challengeListQuery } from './key-queries.ts'

/** What the head of the record says already, and what is the same for all open ones. */
const leftOut: ReadonlySet<string> = new Set(['test', 'last'])

/** Marks of a test that candidates have challenged: what waits, and what was decided. */
export function TestChallengesTab({ id }: RecordTabProps) {
  const t = useTranslation('supervision/keys')
  return (
    <>
      <section className="or-part" aria-labelledby="ky-open">
        <h2 id="ky-open">{t('open_of_test')}</h2>
        <p className="bs-small">
          <Link to="/admin/challenges" search={{ test_id: id }}>
            {t('all_of_test')}
          </Link>
        </p>
        <GroupList id={id} status="open" />
      </section>
      <section className="or-part" aria-labelledby="ky-decided">
        <h2 id="ky-decided">{t('decided_of_test')}</h2>
        <GroupList id={id} status="decided" />
      </section>
    </>
  )
}

function GroupList({ id, status }: RecordTabProps & { readonly status: 'open' | 'decided' }) {
  const t = useTranslation('supervision/keys')
  const [page, setPage] = useState(1)
  const columns = useChallengeColumns()
    .filter((column) => !leftOut.has(column.id))
    .map((column) => {
      const { sort: _, ...unsorted } = column
      return unsorted
    })
  return (
    <RecordList
      label={t(`${status}_of_test`)}
      query={useQuery(challengeListQuery({ test_id: id, page, ...(status === 'decided' && { status }) }))}
      columns={columns}
      rowId={(challenge) => String(challenge.id)}
      rowName={(challenge) => t('challenge_title', { id: challenge.id })}
      sentences={{
        failed: t('list_failed'),
        none: status === 'open' ? [t('none_title'), t('open_none')] : [t('decided_none_title'), t('decided_none')],
      }}
      onPage={setPage}
    />
  )
}
