import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dropMissing, readOneOf, readText } from '#contract/kit/read-search.ts'
import type { OwnMark } from '#contract/study/note.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { useFormatOwnInstant } from '#web/session/index.ts'
import './mistakes.css'
import { kinds, type NotesSearch } from './notes-search.ts'

function notesQuery(search: NotesSearch) {
  return queryOptions({
    queryKey: ['note', 'list', search],
    queryFn: () => api.ownMark.list(search),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

interface NotesProps {
  readonly search: NotesSearch
  readonly onSearch: (search: NotesSearch) => void
}

/** What somebody highlighted and noted during tests, to be searched. */
export function Notes({ search, onSearch }: NotesProps) {
  const t = useTranslation('study')
  const query = useQuery(notesQuery(search))
  const { q, kind } = search
  const filter = dropMissing({ q, kind })
  const narrowed = Object.keys(filter).length > 0
  usePageTitle(t('notes_title'))
  return (
    <main className="bs-wrap st-page">
      <div className="bs-pagehead">
        <p className="bs-small">
          <Link to="/ielts/testresults">{t('all_results')}</Link>
        </p>
        <h1>{t('notes_title')}</h1>
        <p>{t('notes_lead')}</p>
      </div>
      {(narrowed || (query.data?.meta.total ?? 0) > 0) && <NoteFilters key={q ?? ''} filter={filter} onFilter={onSearch} />}
      <PagedList
        query={query}
        sentences={{
          failed: t('notes_failed'),
          count: (count) => t('notes_count', { count }),
          none: [t('notes_none_title'), t('notes_none')],
          noneFits: [t('notes_none_fit_title'), t('notes_none_fit')],
          clear: t('clear_filters'),
        }}
        row={(mark) => <NoteRow key={`${mark.attempt_id} ${mark.skill} ${mark.kind} ${mark.id}`} mark={mark} />}
        narrowed={narrowed}
        onClear={() => onSearch({})}
        onPage={(page) => onSearch({ ...filter, page })}
      />
    </main>
  )
}

interface NoteFiltersProps {
  readonly filter: Pick<NotesSearch, 'q' | 'kind'>
  readonly onFilter: (filter: NotesSearch) => void
}

function NoteFilters({ filter, onFilter }: NoteFiltersProps) {
  const t = useTranslation('study')
  const [words, setWords] = useState(filter.q ?? '')
  const { kind } = filter
  return (
    <search>
      <form
        className="st-filters st-search"
        onSubmit={(event) => {
          event.preventDefault()
          onFilter(dropMissing({ kind, q: readText(words) }))
        }}
      >
        <TextInput label={t('search_words')} type="search" maxLength={200} value={words} onValue={setWords} />
        <Select
          label={t('kind')}
          placeholder={t('any')}
          value={kind ?? ''}
          options={kinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
          onValue={(value) => onFilter(dropMissing({ q: readText(words), kind: readOneOf(kinds, value) }))}
        />
        <Button type="submit" icon="search">
          {t('search')}
        </Button>
      </form>
    </search>
  )
}

function NoteRow({ mark }: { readonly mark: OwnMark }) {
  const t = useTranslation('study')
  const nouns = useTranslation('exam')
  const { day } = useFormatOwnInstant()
  const { attempt_id: attempt, test_title: test, skill, kind, quote, text, number, submitted_at: at } = mark
  return (
    <li className="st-row">
      <div className="st-words">
        {quote !== null && (
          <q className="bs-reading" lang="en">
            {quote}
          </q>
        )}
        {text !== '' && <p>{text}</p>}
      </div>
      <div>
        <Badge>{t(`kind_${kind}`)}</Badge>
        <p className="bs-tiny bs-mute">
          <span lang="en">{test}</span>
          {t('comma')}
          {nouns(`skill_${skill}`)}
          {nouns('stop')}
          <time dateTime={at}>{day(at)}</time>
        </p>
      </div>
      <div className="st-ways">
        <Link
          to="/ielts/explanation"
          search={{ attempt, skill, ...dropMissing({ q: number ?? undefined }) }}
          aria-label={t('see_explanations_of', { test })}
        >
          {t('see_explanations')}
        </Link>
      </div>
    </li>
  )
}
