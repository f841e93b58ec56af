import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Skill } from '#contract/exam/group-type.ts'
import { testQuery } from '#web/exam/index.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/states.tsx'
import { useWords } from '#web/kit/words.ts'
import './settings.css'
import { SettingsForm } from './settings-form.tsx'
import { listTakes } from './take.ts'

/** What is decided before an attempt exists. */
export function Settings({ testId, skill }: { readonly testId: number | null; readonly skill: Skill | null }) {
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
        <SettingsOf testId={testId} skill={skill} />
      )}
    </main>
  )
}

function SettingsOf({ testId, skill }: { readonly testId: number; readonly skill: Skill | null }) {
  const words = useWords('settings')
  const test = useQuery(testQuery(testId))
  if (test.isError)
    return <ErrorState title={words('test_failed')} error={test.error} busy={test.isFetching} onRetry={() => void test.refetch()} />
  if (test.data === undefined)
    return (
      <Skeleton>
        {[40, 90, 75, 60].map((width) => (
          <SkeletonLine key={width} width={`${width}%`} height="22px" />
        ))}
      </Skeleton>
    )
  const takes = listTakes(test.data)
  const wish = skill ?? takes[0]
  if (wish === undefined || !takes.includes(wish)) return <ChooseFirst title={words('no_section')} hint={words('choose_hint')} />
  return <SettingsForm key={wish} test={test.data} wish={wish} />
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
