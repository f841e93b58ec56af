import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { testQuery } from '#web/exam/index.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/states.tsx'
import { useWords } from '#web/kit/words.ts'
import './settings.css'
import { choicesQuery } from './choices-query.ts'
import { SettingsForm } from './settings-form.tsx'
import { findWish, type TakeWish } from './take.ts'

/** What is decided before an attempt exists. */
export function Settings({ testId, wish }: { readonly testId: number | null; readonly wish: TakeWish }) {
  const words = useWords('settings')
  usePageTitle(words('settings_title'))
  return (
    <main className="bs-wrap rv-settings">
      <div className="bs-pagehead">
        <p className="bs-small">
          <Link to="/ielts">{words('all_tests')}</Link>
        </p>
        <h1>{words('settings_title')}</h1>
        <p>{words('settings_lead')}</p>
      </div>
      {testId === null ? (
        <ChooseFirst title={words('choose_title')} hint={words('choose_hint')} />
      ) : (
        <SettingsOf testId={testId} wish={wish} />
      )}
    </main>
  )
}

function SettingsOf({ testId, wish }: { readonly testId: number; readonly wish: TakeWish }) {
  const words = useWords('settings')
  const test = useQuery(testQuery(testId))
  const choices = useQuery(choicesQuery(testId))
  const failed = [test, choices].find((query) => query.isError && query.data === undefined)
  if (failed !== undefined)
    return <ErrorState title={words('test_failed')} error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
  if (test.data === undefined || choices.data === undefined)
    return (
      <Skeleton>
        {[40, 90, 75, 60].map((width) => (
          <SkeletonLine key={width} width={`${width}%`} height="22px" />
        ))}
      </Skeleton>
    )
  const { choices: offered } = choices.data
  const found = findWish(offered, wish)
  if (found === undefined) return <ChooseFirst title={words('no_section')} hint={words('choose_hint')} />
  return <SettingsForm key={JSON.stringify(wish)} test={test.data} choices={offered} first={found} wish={wish} />
}

function ChooseFirst({ title, hint }: { readonly title: string; readonly hint: string }) {
  const words = useWords('settings')
  return (
    <div className="bs-card">
      <EmptyState title={title} action={<LinkButton to="/ielts">{words('all_tests')}</LinkButton>}>
        {hint}
      </EmptyState>
    </div>
  )
}
