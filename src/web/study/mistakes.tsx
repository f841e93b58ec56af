import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dropMissing } from '#contract/kit/read-search.ts'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { MistakeFilters } from './mistake-filters.tsx'
import { mistakesQuery } from './mistake-queries.ts'
import { MistakeRow } from './mistake-row.tsx'
import './mistakes.css'
import type { MistakesSearch } from './mistakes-search.ts'

interface MistakesProps {
  readonly search: MistakesSearch
  readonly onSearch: (search: MistakesSearch) => void
}

/** The questions that lost a mark when they were last answered, across tests. */
export function Mistakes({ search, onSearch }: MistakesProps) {
  const t = useTranslation('study')
  const query = useQuery(mistakesQuery(search))
  const { skill, type, reason, aside = false } = search
  const filter = dropMissing({ skill, type, reason })
  const kept = dropMissing({ aside: aside ? (true as const) : undefined })
  const narrowed = Object.keys(filter).length > 0
  usePageTitle(t('title'))
  return (
    <main className="bs-wrap st-page">
      <div className="bs-pagehead">
        <p className="bs-small">
          <Link to="/ielts/testresults">{t('all_results')}</Link>
        </p>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      {query.data !== undefined && (
        <div className="st-above">
          <Segmented
            legend={t('which')}
            options={[
              { value: 'open', label: t('to_look_at', { count: query.data.to_look_at }) },
              { value: 'aside', label: t('put_aside', { count: query.data.put_aside }) },
            ]}
            value={aside ? 'aside' : 'open'}
            onValue={(which) => onSearch(dropMissing({ ...filter, aside: which === 'aside' ? (true as const) : undefined }))}
          />
          {!aside && query.data.meta.total > 0 && (
            <LinkButton kind="primary" to="/ielts/mistakes/again" search={filter}>
              {t('answer_these', { count: query.data.meta.total })}
            </LinkButton>
          )}
        </div>
      )}
      {(narrowed || (query.data?.meta.total ?? 0) > 0) && (
        <MistakeFilters filter={filter} counts={query.data?.counts} onFilter={(next) => onSearch({ ...next, ...kept })} />
      )}
      <PagedList
        query={query}
        sentences={{
          failed: t('failed'),
          count: (count) => t('mistakes', { count }),
          none: aside ? [t('none_aside_title'), t('none_aside')] : [t('none_title'), t('none')],
          noneFits: [t('none_fit_title'), t('none_fit')],
          clear: t('clear_filters'),
        }}
        row={(mistake) => (
          <MistakeRow key={`${mistake.attempt_id} ${mistake.skill} ${mistake.question}`} mistake={mistake} isAside={aside} />
        )}
        narrowed={narrowed}
        onClear={() => onSearch(kept)}
        onPage={(page) => onSearch({ ...filter, ...kept, page })}
      />
    </main>
  )
}
