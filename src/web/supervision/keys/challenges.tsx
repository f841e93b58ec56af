import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ChallengeGroup } from '#contract/challenge/challenge-staff.contract.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { FilterForm } from '#web/kit/list/filter-form.tsx'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { useWords } from '#web/kit/i18n/words.ts'
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
  const words = useWords('supervision/keys')
  const challenges = useQuery(challengeListQuery(filter))
  usePageTitle(words('challenges'))
  return (
    <main className="bs-wrap bs-list-page">
      <div className="bs-pagehead">
        <h1>{words('challenges')}</h1>
        <p>{words('challenges_lead')}</p>
      </div>
      <Filters key={JSON.stringify({ ...filter, page: 0 })} filter={filter} onFilter={onFilter} />
      <PagedList
        query={challenges}
        sentences={{
          failed: words('list_failed'),
          count: (total) => words('count', { count: total }),
          none: [words('none_title'), words('none')],
          noneFits: [words('none_fit_title'), words('none_fit')],
          clear: words('clear'),
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
  const words = useWords('supervision/keys')
  const [q, setQ] = useState(filter.q ?? '')
  const [number, setNumber] = useState(filter.number === undefined ? '' : String(filter.number))
  const find = (status: string | undefined = filter.status) => onFilter(readChallengeFilter({ status, q, number }))
  return (
    <FilterForm find={words('find')} onFind={() => find()}>
      <Select
        label={words('status')}
        value={filter.status ?? 'open'}
        onValue={find}
        options={challengeStates.map((status) => ({ value: status, label: words(`status_${status}`) }))}
      />
      <TextInput label={words('test')} type="search" value={q} onValue={setQ} maxLength={200} />
      <TextInput label={words('question_number')} type="search" inputMode="numeric" value={number} onValue={setNumber} maxLength={3} />
    </FilterForm>
  )
}

export const tones = { open: 'wait', accepted: 'good', declined: 'plain', withdrawn: 'plain' } as const

function Row({ challenge }: { readonly challenge: ChallengeGroup }) {
  const words = useWords('supervision/keys')
  const nouns = useWords('exam')
  const { minute } = useFormatInstant(null)
  const { id, test_title, skill, number, answer, status, count, first_at } = challenge
  return (
    <li className="bs-listrow ky-row">
      <div>
        <h2 className="bs-listrow-title">
          <Link to="/admin/challenges/$id" params={{ id: String(id) }}>
            {words('row_title', { skill: nouns(`skill_${skill}`), number })}
          </Link>
        </h2>
        <p className="bs-tiny bs-mute" lang="en">
          {test_title}
        </p>
      </div>
      <div className="sf-person">
        <span className="bs-tiny bs-mute">{words('answered')}</span>
        <b lang="en">{answer}</b>
      </div>
      <div className="bs-row bs-row-wraps sf-badges">
        <Badge tone={tones[status]}>{words(`status_${status}`)}</Badge>
        <span className="bs-tiny bs-soft">{words('people', { count })}</span>
      </div>
      <p className="bs-tiny bs-soft bs-listrow-when">{minute(first_at)}</p>
    </li>
  )
}
