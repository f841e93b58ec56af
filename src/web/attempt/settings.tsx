import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TestSummary } from '#contract/exam/exam.contract.ts'
import type { Skill } from '#contract/exam/group-type.ts'
import { testQuery } from '#web/exam/index.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/states.tsx'
import { useWords } from '#web/kit/words.ts'
import './settings.css'
import { SettingsForm } from './settings-form.tsx'

/** What is decided before an attempt exists. */
export function Settings({ testId, skill }: { readonly testId: number | null; readonly skill: Skill }) {
  const words = useWords('review')
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

function SettingsOf({ testId, skill }: { readonly testId: number; readonly skill: Skill }) {
  const words = useWords('review')
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
  const section = findSection(test.data, skill)
  if (section === undefined) return <ChooseFirst title={words('no_section')} hint={words('choose_hint')} />
  return <SettingsForm test={test.data} section={section} />
}

function findSection(test: TestSummary, skill: Skill) {
  return test.sections.find((section) => section.skill === skill)
}

function ChooseFirst({ title, hint }: { readonly title: string; readonly hint: string }) {
  const words = useWords('review')
  return (
    <div className="bs-card">
      <EmptyState title={title} action={<LinkButton to="/ielts">{words('all_tests')}</LinkButton>}>
        {hint}
      </EmptyState>
    </div>
  )
}
