import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ChallengeGroup } from '#contract/challenge/challenge-staff.contract.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { Badge } from '#web/kit/display/badge.tsx'
import { FilterForm } from '#web/kit/list/filter-form.tsx'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import '#web/supervision/staff.css'
import './keys.css'
import { type ChallengeFilter, challengeListQuery } from './key-queries.ts'
import { challengeStates, readChallengeFilter } from './read-challenge-filter.ts'

interface ChallengesProps {
  readonly filter: ChallengeFilter
  readonly onFilter: (filter: ChallengeFilter) => void
}

/** Marks that candidates challenge, by question and answer. */
export function Challenges({ filter, onFilter }: ChallengesProps) {
  const t = useTranslation('supervision/keys')
  const challenges = useQuery(challengeListQuery(filter))
  usePageTitle(t('challenges'))
  return (
    <main className="bs-wrap bs-list-page">
      <div className="bs-pagehead">
        <h1>{t('challenges')}</h1>
        <p>{t('challenges_lead')}</p>
      </div>
      <Filters key={JSON.stringify({ ...filter, page: 0 })} filter={filter} onFilter={onFilter} />
      <PagedList
        query={challenges}
        sentences={{
          failed: t('list_failed'),
          count: (total) => t('count', { count: total }),
          none: [t('none_title'), t('none')],
          noneFits: [t('none_fit_title'), t('none_fit')],
          clear: t('clear'),
        }}
        row={(challenge) => <Row key={challenge.id} challenge={challenge} />}
        narrowed={Object.keys(filter).length > 0}
        onClear={() => onFilter({})}
        onPage={(page) => onFilter({ ...filter, page })}
      />
    </main>
  )
}

function Filters({ filter, onFilter }: ChallengesProps) {
  const t = useTranslation('supervision/keys')
  const [q, setQ] = useState(filter.q ?? '')
  const [number, setNumber] = useState(filter.number === undefined ? '' : String(filter.number))
  const find = (status: string | undefined = filter.status) => onFilter(readChallengeFilter({ status, q, number }))
  return (
    <FilterForm find={t('find')} onFind={() => find()}>
      <Select
        label={t('status')}
        value={filter.status ?? 'open'}
        onValue={find}
        options={challengeStates.map((status) => ({ value: status, label: t(`status_${status}`) }))}
      />
      <TextInput label={t('test')} type="search" value={q} onValue={setQ} maxLength={200} />
      <TextInput label={t('question_number')} type="search" inputMode="numeric" value={number} onValue={setNumber} maxLength={3} />
    </FilterForm>
  )
}

export const tones = { open: 'wait', accepted: 'good', declined: 'plain', withdrawn: 'plain' } as const

function Row({ challenge }: { readonly challenge: ChallengeGroup }) {
  const t = useTranslation('supervision/keys')
  const nouns = useTranslation('exam')
  const { id, test_title, skill, number, answer, status, count, first_at } = challenge
  return (
    <li className="bs-listrow ky-row">
      <div>
        <h2 className="bs-listrow-title">
          <Link to="/admin/challenges/$id" params={{ id: String(id) }}>
            {t('row_title', { skill: nouns(`skill_${skill}`), number })}
          </Link>
        </h2>
        <p className="bs-tiny bs-mute" lang="en">
          {test_title}
        </p>
      </div>
      <div className="sf-person">
        <span className="bs-tiny bs-mute">{t('answered')}</span>
        <b lang="en">{answer}</b>
      </div>
      <div className="bs-row bs-row-wraps sf-badges">
        <Badge tone={tones[status]}>{t(`status_${status}`)}</Badge>
        <span className="bs-tiny bs-soft">{t('people', { count })}</span>
      </div>
      <p className="bs-tiny bs-soft bs-listrow-when">
        <Moment at={first_at} />
      </p>
    </li>
  )
}
