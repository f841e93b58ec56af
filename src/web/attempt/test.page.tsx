import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { dropMissing, readId, readRevision, readScope, readSkill } from '#contract/attempt/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { RoutedRoom } from '#web/room/index.ts'

const Settings = lazy(() => import('./settings.tsx').then((file) => ({ default: file.Settings })))

type Named = NonNullable<ReturnType<typeof readSkill>>

interface TestSearch {
  readonly attempt?: number
  /** The section to begin, of an attempt that has several. */
  readonly start?: Named
  /** What the settings begin with. */
  readonly test?: number
  readonly scope?: NonNullable<ReturnType<typeof readScope>>
  readonly skill?: Named
  readonly part?: number
  /** The revision that staff look at. */
  readonly preview?: string
}

export const Route = createFileRoute('/ielts/test')({
  validateSearch: (search: Record<string, unknown>): TestSearch =>
    dropMissing({
      attempt: readId(search['attempt']),
      start: readSkill(search['start']),
      test: readId(search['test']),
      scope: readScope(search['scope']),
      skill: readSkill(search['skill']),
      part: readId(search['part']),
      preview: readRevision(search['preview']),
    }),
  loaderDeps: ({ search }) => ({ room: search.attempt !== undefined }),
  loader: ({ deps }) => (deps.room ? loadWords('room') : loadWords('exam', 'attempt', 'plan', 'room/devices')),
  component: TestPage,
})

/** With an attempt: the room. Without one: the settings of the test that is named. */
function TestPage() {
  const { attempt, start, test, preview, ...request } = Route.useSearch()
  if (attempt !== undefined) return <RoutedRoom key={`${attempt} ${start ?? ''}`} attemptId={attempt} start={start ?? null} />
  return <Settings testId={test ?? null} preview={preview ?? null} wish={request} />
}
