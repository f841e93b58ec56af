import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ChallengeGroup } from '#contract/attempt/challenge-staff.contract.ts'
import { useSayInstant } from '#web/exam/index.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { Select, TextInput } from '#web/kit/inputs.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Pager } from '#web/kit/pager.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/states.tsx'
import { useWords } from '#web/kit/words.ts'
import '#web/attempt/staff/staff.css'
import './keys.css'
import { type ChallengeFilter, challengeListQuery } from './key-queries.ts'
import { challengeStates, readChallengeFilter } from './read-challenge-filter.ts'

interface ChallengesProps {
  readonly filter: ChallengeFilter
  readonly onFilter: (filter: ChallengeFilter) => void
}

/** Marks that candidates challenge, by question and answer. */
export function Challenges({ filter, onFilter }: ChallengesProps) {
  const words = useWords('keys')
  usePageTitle(words('challenges'))
  return (
    <main className="bs-wrap sf-page">
      <div className="bs-pagehead">
        <h1>{words('challenges')}</h1>
        <p>{words('challenges_lead')}</p>
      </div>
      <Filters key={JSON.stringify({ ...filter, page: 0 })} filter={filter} onFilter={onFilter} />
      <List filter={filter} onFilter={onFilter} />
    </main>
  )
}

/** Narrows the list: typed text with the button or Enter, a choice at once. */
function Filters({ filter, onFilter }: ChallengesProps) {
  const words = useWords('keys')
  const [q, setQ] = useState(filter.q ?? '')
  const [number, setNumber] = useState(filter.number === undefined ? '' : String(filter.number))
  const find = (status: string | undefined = filter.status) => onFilter(readChallengeFilter({ status, q, number }))
  return (
    <search>
      <form
        className="ky-filters"
        onSubmit={(event) => {
          event.preventDefault()
          find()
        }}
      >
        <Select
          label={words('status')}
          value={filter.status ?? 'open'}
          onValue={find}
          options={challengeStates.map((status) => ({ value: status, label: words(`status_${status}`) }))}
        />
        <TextInput label={words('test')} type="search" value={q} onValue={setQ} maxLength={200} />
        <TextInput label={words('question_number')} type="search" inputMode="numeric" value={number} onValue={setNumber} maxLength={3} />
        <Button type="submit" icon="search">
          {words('find')}
        </Button>
      </form>
    </search>
  )
}

function List({ filter, onFilter }: ChallengesProps) {
  const words = useWords('keys')
  const challenges = useQuery(challengeListQuery(filter))
  if (challenges.isError)
    return (
      <ErrorState
        title={words('list_failed')}
        error={challenges.error}
        busy={challenges.isFetching}
        onRetry={() => void challenges.refetch()}
      />
    )
  if (challenges.data === undefined)
    return (
      <div className="bs-card bs-pad">
        <Skeleton>
          <SkeletonLine height="44px" />
          <SkeletonLine height="44px" />
        </Skeleton>
      </div>
    )
  const { data, meta } = challenges.data
  if (data.length === 0) return <NothingFits narrowed={Object.keys(filter).length > 0} onClear={() => onFilter({})} />
  return (
    <>
      <p className="bs-tiny bs-mute sf-count" aria-live="polite">
        {words('count', { count: meta.total })}
      </p>
      <ul className="bs-card" aria-busy={challenges.isPlaceholderData}>
        {data.map((challenge) => (
          <Row key={challenge.id} challenge={challenge} />
        ))}
      </ul>
      <div className="sf-pager">
        <Pager page={meta.current_page} lastPage={meta.last_page} onPage={(page) => onFilter({ ...filter, page })} />
      </div>
    </>
  )
}

function NothingFits({ narrowed, onClear }: { readonly narrowed: boolean; readonly onClear: () => void }) {
  const words = useWords('keys')
  const clear = narrowed ? <Button onClick={onClear}>{words('clear')}</Button> : undefined
  return (
    <div className="bs-card" aria-live="polite">
      <EmptyState title={words(narrowed ? 'none_fit_title' : 'none_title')} action={clear}>
        {words(narrowed ? 'none_fit' : 'none')}
      </EmptyState>
    </div>
  )
}

export const tones = { open: 'wait', accepted: 'good', declined: 'plain', withdrawn: 'plain' } as const

function Row({ challenge }: { readonly challenge: ChallengeGroup }) {
  const words = useWords('keys')
  const nouns = useWords('exam')
  const { minute } = useSayInstant(null)
  const { id, test_title, skill, number, answer, status, count, first_at } = challenge
  return (
    <li className="sf-row ky-row">
      <div>
        <h2 className="sf-row-title">
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
      <p className="bs-tiny bs-soft sf-when">{minute(first_at)}</p>
    </li>
  )
}
