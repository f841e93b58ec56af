import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PreviewMark, testQuery } from '#web/exam/index.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { isParentOnly, useProfile } from '#web/session/index.ts'
import './settings.css'
import { choicesQuery, previewQuery } from './choices-query.ts'
import { SettingsForm } from './settings-form.tsx'
import { findRequestedChoice, type TakeQuery } from './take.ts'

interface SettingsProps {
  readonly testId: number | null
  /** The revision that staff look at; null: it is taken. */
  readonly preview: string | null
  readonly wish: TakeQuery
}

/** What is decided before an attempt exists. */
export function Settings({ testId, preview, wish: request }: SettingsProps) {
  const t = useTranslation('attempt')
  usePageTitle(t('settings_title'))
  const isParent = isParentOnly(useProfile()) && preview === null
  return (
    <main className="bs-wrap rv-settings">
      <div className="bs-pagehead">
        <p className="bs-small">
          {preview !== null && testId !== null ? <PreviewMark testId={testId} /> : <Link to="/ielts">{t('all_tests')}</Link>}
        </p>
        <h1>{t('settings_title')}</h1>
      </div>
      {isParent ? (
        <OnlyStudents />
      ) : testId === null ? (
        <ChooseFirst title={t('choose_title')} hint={t('choose_hint')} />
      ) : (
        <SettingsOf testId={testId} preview={preview} wish={request} />
      )}
    </main>
  )
}

/** The test and the ways to take it, or to look at it. */
function useOffer(testId: number, preview: string | null) {
  const test = useQuery({ ...testQuery(testId), enabled: preview === null })
  const choices = useQuery({ ...choicesQuery(testId), enabled: preview === null })
  const shown = useQuery({ ...previewQuery(testId, preview ?? ''), enabled: preview !== null })
  return {
    test: shown.data?.test ?? test.data,
    choices: shown.data?.choices ?? choices.data?.choices,
    failed: [test, choices, shown].find((query) => query.isError && query.data === undefined),
  }
}

function SettingsOf({ testId, preview, wish: request }: SettingsProps & { readonly testId: number }) {
  const t = useTranslation('attempt')
  const { test, choices, failed } = useOffer(testId, preview)
  if (failed !== undefined)
    return <ErrorState title={t('test_failed')} error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
  if (test === undefined || choices === undefined)
    return (
      <Skeleton>
        {[40, 90, 75, 60].map((width) => (
          <SkeletonLine key={width} width={`${width}%`} height="22px" />
        ))}
      </Skeleton>
    )
  const found = findRequestedChoice(choices, request)
  if (found === undefined) return <ChooseFirst title={t('no_section')} hint={t('choose_hint')} />
  return <SettingsForm key={JSON.stringify(request)} test={test} choices={choices} first={found} wish={request} preview={preview} />
}

/** What the server would answer. */
function OnlyStudents() {
  const t = useTranslation('attempt')
  return (
    <div className="bs-card">
      <EmptyState title={t('parent_title')} action={<LinkButton to="/ielts">{t('parent_home')}</LinkButton>}>
        {t('parent_text')}
      </EmptyState>
    </div>
  )
}

function ChooseFirst({ title, hint }: { readonly title: string; readonly hint: string }) {
  const t = useTranslation('attempt')
  return (
    <div className="bs-card">
      <EmptyState title={title} action={<LinkButton to="/ielts">{t('all_tests')}</LinkButton>}>
        {hint}
      </EmptyState>
    </div>
  )
}
