import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { ParentLink } from '#contract/family/family.contract.ts'
import { latestOfEach, linksQuery, nameStudent } from '#web/family/index.ts'
import { childGradingPieces, LazyChildGrading, LazyChildStep } from '#web/grading/index.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { GradingSlots, LazyChildOverview } from '#web/result/index.ts'
import { ChildSwitcher } from './child-switcher.tsx'
import './parent-home.css'
import { needsParent, ToDo } from './to-do.tsx'

interface ParentHomeProps {
  /** The child that the address names. */
  readonly childId: number | undefined
}

/** What waits for a parent, and what came of each child's tests. Only students take tests. */
export function ParentHome({ childId }: ParentHomeProps) {
  const t = useTranslation('home/parent')
  const links = useQuery(linksQuery)
  if (links.isError && links.data === undefined)
    return <ErrorState title={t('failed')} error={links.error} busy={links.isFetching} onRetry={() => void links.refetch()} />
  if (links.data === undefined) return <Waiting />
  const own = links.data.data.filter(({ side, status }) => side === 'parent' && (status === 'requested' || status === 'verified'))
  return own.length === 0 ? <NoChild /> : <Children links={sortByStatus(latestOfEach(own))} childId={childId} />
}

/** Who is connected comes first. */
function sortByStatus(links: readonly ParentLink[]): ParentLink[] {
  return [...links.filter(({ status }) => status === 'verified'), ...links.filter(({ status }) => status !== 'verified')]
}

function Children({ links, childId }: ParentHomeProps & { readonly links: readonly ParentLink[] }) {
  const connected = links.filter(({ status }) => status === 'verified')
  const shown = connected.find(({ student }) => student.id === childId) ?? connected[0]
  const id = shown?.student.id ?? null
  return (
    <div className="bs-stack pr-parent">
      <ToDo connected={connected} />
      <ChildSwitcher links={links} shownId={id} />
      {shown !== undefined && id !== null && !needsParent(shown) && (
        <Suspense fallback={<SkeletonLine height="64px" />}>
          <LazyChildStep key={id} id={id} name={nameStudent(shown)} />
        </Suspense>
      )}
      {shown === undefined || id === null ? (
        <Asked />
      ) : (
        <Suspense fallback={<Waiting />}>
          <GradingSlots value={childGradingPieces}>
            <LazyChildOverview key={id} id={id} name={nameStudent(shown)} aside={<LazyChildGrading id={id} />} />
          </GradingSlots>
        </Suspense>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <Skeleton>
      <SkeletonLine height="64px" />
      <SkeletonLine height="320px" />
    </Skeleton>
  )
}

function NoChild() {
  const t = useTranslation('home/parent')
  const connect = (
    <LinkButton kind="primary" icon="plus" to="/children">
      {t('connect')}
    </LinkButton>
  )
  return (
    <div className="bs-card">
      <EmptyState title={t('none_title')} action={connect}>
        {t('none_text')}
      </EmptyState>
    </div>
  )
}

function Asked() {
  const t = useTranslation('home/parent')
  const see = (
    <LinkButton kind="primary" to="/children">
      {t('asked_go')}
    </LinkButton>
  )
  return (
    <div className="bs-card">
      <EmptyState title={t('asked_title')} action={see}>
        {t('asked_text')}
      </EmptyState>
    </div>
  )
}
