import { useQuery } from '@tanstack/react-query'
import { countLinks, linksQuery } from '#web/family/index.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Section } from './section.tsx'

interface FamilyStateProps {
  /** On which side who is signed in stands: a parent's children, or a student's parents. */
  readonly side: 'parent' | 'student'
}

const ofSide = {
  parent: { word: 'children', to: '/children' },
  student: { word: 'parents', to: '/ask-parent' },
} as const

/** How many are connected and how many requests wait, and the way to the page where that is decided. */
export function FamilyState({ side }: FamilyStateProps) {
  const t = useTranslation('account/own')
  const { data, error, refetch, isFetching } = useQuery(linksQuery)
  const { word, to } = ofSide[side]
  return (
    <Section title={t(word)} lead={t(`${word}_lead`)} anchor={word}>
      {data === undefined && error !== null && (
        <ErrorState title={t('links_failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <Skeleton>
          <SkeletonLine width="200px" />
        </Skeleton>
      )}
      {data !== undefined && (
        <div className="bs-stack">
          <State side={side} {...countLinks(data.data, side)} />
          <LinkButton to={to}>{t(`${word}_go`)}</LinkButton>
        </div>
      )}
    </Section>
  )
}

function State({ side, connected, waiting }: FamilyStateProps & { readonly connected: number; readonly waiting: number }) {
  const t = useTranslation('account/own')
  const { word } = ofSide[side]
  return (
    <p>
      <b>{connected === 0 ? t(`${word}_none`) : t(`${word}_connected`, { count: connected })}</b>
      {waiting > 0 && ` ${t(`${word}_waiting`, { count: waiting })}`}
    </p>
  )
}
