import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dropMissing, readOneOf } from '#contract/kit/read-search.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { Select } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { EmptyState } from '#web/kit/page/states.tsx'
import { sectionsQuery } from './grading-queries.ts'
import { gradedSkills, type GradingSearch, sectionStates, toSectionText } from './grading-search.ts'
import { SectionRow } from './section-row.tsx'

interface SectionListProps {
  readonly search: GradingSearch
  readonly onSearch: (search: GradingSearch) => void
}

/** Sections that were handed in, newest first, with what is bought and can be bought for each. */
export function SectionList({ search, onSearch }: SectionListProps) {
  const t = useTranslation('grading/order')
  const query = useQuery({ ...sectionsQuery(search), placeholderData: keepPreviousData })
  const { child, skill, state } = search
  const narrowed = skill !== undefined || state !== undefined
  const first = dropMissing({ child })
  if (!narrowed && query.data?.meta.total === 0) return <NothingYet isChild={child !== undefined} />
  return (
    <section aria-labelledby="go-sections">
      <h2 id="go-sections" className="bs-sr">
        {t('sections_title')}
      </h2>
      <Filters search={search} onSearch={onSearch} />
      <PagedList
        query={query}
        sentences={{
          failed: t('sections_failed'),
          count: (total, capped) => (capped ? t('many_sections', { count: total }) : t('count_sections', { count: total })),
          none: [t('none_title'), t('none_text')],
          noneFits: [t('none_fit_title'), t('none_fit_text')],
          clear: t('clear_filters'),
        }}
        row={(section) => (
          <SectionRow
            key={`${section.attempt_id} ${section.skill}`}
            section={section}
            child={child}
            onBuy={() => onSearch({ ...search, buy: toSectionText({ attemptId: section.attempt_id, skill: section.skill }) })}
          />
        )}
        narrowed={narrowed}
        onClear={() => onSearch(first)}
        onPage={(page) => onSearch({ ...search, page })}
      />
    </section>
  )
}

function Filters({ search: { child, skill, state }, onSearch }: SectionListProps) {
  const t = useTranslation('grading/order')
  const nouns = useTranslation('exam')
  const narrow = (next: object) => onSearch(dropMissing({ child, skill, state, ...next }))
  return (
    <search className="go-filters">
      <Select
        label={t('skill')}
        placeholder={t('any')}
        value={skill ?? ''}
        options={gradedSkills.map((value) => ({ value, label: nouns(`skill_${value}`) }))}
        onValue={(value) => narrow({ skill: readOneOf(gradedSkills, value) })}
      />
      <Select
        label={t('state')}
        placeholder={t('any')}
        value={state ?? ''}
        options={sectionStates.map((value) => ({ value, label: t(`state_${value}`) }))}
        onValue={(value) => narrow({ state: readOneOf(sectionStates, value) })}
      />
    </search>
  )
}

function NothingYet({ isChild }: { readonly isChild: boolean }) {
  const t = useTranslation('grading/order')
  if (isChild)
    return (
      <div className="bs-card">
        <EmptyState title={t('none_title')}>{t('none_child')}</EmptyState>
      </div>
    )
  return (
    <div className="bs-card">
      <EmptyState
        title={t('none_title')}
        action={
          <LinkButton kind="primary" to="/ielts">
            {t('choose_test')}
          </LinkButton>
        }
      >
        {t('none_text')}
      </EmptyState>
    </div>
  )
}
