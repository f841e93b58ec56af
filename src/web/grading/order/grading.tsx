import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dropMissing } from '#contract/kit/read-search.ts'
import { latestOfEach, linksQuery } from '#web/family/index.ts'
import { isParentOnly, useProfile } from '#web/session/index.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { Tabs } from '#web/kit/page/tabs.tsx'
import { OpenPurchase } from './buy-dialog.tsx'
import { ChildChoice } from './child-choice.tsx'
import { attemptSectionsQuery, pricesQuery } from './grading-queries.ts'
import { type GradingSearch, readOptions, readSectionText } from './grading-search.ts'
import { Orders } from './orders.tsx'
import './order.css'
import { PricesCard } from './prices-card.tsx'
import { Revisions } from './revisions.tsx'
import { SectionList } from './section-list.tsx'

interface GradingProps {
  readonly search: GradingSearch
  readonly onSearch: (search: GradingSearch) => void
}

/** Sections that a teacher can grade, for students and for parents, with prices, states and what was bought. */
export function Grading(props: GradingProps) {
  const t = useTranslation('grading/order')
  const profile = useProfile()
  usePageTitle(t('title'))
  return (
    <main className="bs-wrap go-page">
      <div className="bs-pagehead">
        <h1>{t('title')}</h1>
        <p>
          {t('lead')} <Link to="/grading/sample">{t('see_samples')}</Link>
        </p>
      </div>
      {profile !== null && (isParentOnly(profile) ? <OfChildren {...props} /> : <Own {...props} />)}
    </main>
  )
}

function OfChildren({ search, onSearch }: GradingProps) {
  const t = useTranslation('grading/order')
  const links = useQuery(linksQuery)
  if (links.isError && links.data === undefined)
    return <ErrorState title={t('children_failed')} error={links.error} busy={links.isFetching} onRetry={() => void links.refetch()} />
  if (links.data === undefined)
    return (
      <Skeleton>
        <SkeletonLine height="180px" />
      </Skeleton>
    )
  const connected = latestOfEach(links.data.data.filter(({ side }) => side === 'parent')).filter(({ status }) => status === 'verified')
  const shown = connected.find(({ student }) => student.id === search.child) ?? connected[0]
  const id = shown?.student.id ?? null
  if (id === null) return <NoChild />
  return (
    <>
      <ChildChoice links={connected} shownId={id} />
      <Own key={id} search={{ ...search, child: id }} onSearch={onSearch} />
    </>
  )
}

function NoChild() {
  const t = useTranslation('grading/order')
  return (
    <div className="bs-card">
      <EmptyState
        title={t('no_child_title')}
        action={
          <LinkButton kind="primary" to="/children">
            {t('to_children')}
          </LinkButton>
        }
      >
        {t('no_child_text')}
      </EmptyState>
    </div>
  )
}

function Own(props: GradingProps) {
  return (
    <>
      <Shown {...props} />
      <Purchase {...props} />
    </>
  )
}

function Shown({ search, onSearch }: GradingProps) {
  const t = useTranslation('grading/order')
  const { child, view = 'sections', page = 1 } = search
  const views = (['sections', 'revisions', 'orders'] as const).filter((value) => value !== 'revisions' || child === undefined)
  const tabs = views.map((value) => ({ value, label: t(`tab_${value}`) }))
  const turn = (next: (typeof views)[number]) => onSearch(dropMissing({ child, view: next === 'sections' ? undefined : next }))
  const onPage = (next: number) => onSearch({ ...search, page: next })
  return (
    <div className="go-columns">
      <div>
        <Tabs label={t('title')} tabs={tabs} value={view} onValue={turn}>
          {view === 'orders' && <Orders page={page} onPage={onPage} />}
          {view === 'revisions' && <Revisions page={page} onPage={onPage} />}
          {view === 'sections' && <SectionList search={search} onSearch={onSearch} />}
        </Tabs>
      </div>
      <PricesCard child={child} />
    </div>
  )
}

/** The purchase that the address opens. */
function Purchase({ search, onSearch }: GradingProps) {
  const { buy, options, ...rest } = search
  const place = readSectionText(buy)
  const sections = useQuery({ ...attemptSectionsQuery(place?.attemptId ?? 0, search.child), enabled: place !== undefined })
  const prices = useQuery({ ...pricesQuery(search.child), refetchOnMount: place === undefined ? true : 'always' })
  if (place === undefined) return null
  return (
    <OpenPurchase
      sections={sections.data}
      skill={place.skill}
      prices={prices.data}
      child={search.child}
      chosen={readOptions(options)}
      onChosen={(next) => onSearch(dropMissing({ ...rest, buy, options: next.length === 0 ? undefined : next.join('.') }))}
      onClose={() => onSearch(rest)}
    />
  )
}
