import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { dropMissing, readId, readSkill } from '#web/exam/index.ts'
import { loadWords } from '#web/kit/words.ts'

const Room = lazy(() => import('./room.page.tsx').then((file) => ({ default: file.Room })))
const Settings = lazy(() => import('./settings.tsx').then((file) => ({ default: file.Settings })))

type Named = NonNullable<ReturnType<typeof readSkill>>

interface TestSearch {
  readonly attempt?: number
  /** The section to begin, of an attempt that has several. */
  readonly start?: Named
  readonly test?: number
  readonly skill?: Named
}

export const Route = createFileRoute('/ielts/test')({
  validateSearch: (search: Record<string, unknown>): TestSearch =>
    dropMissing({
      attempt: readId(search['attempt']),
      start: readSkill(search['start']),
      test: readId(search['test']),
      skill: readSkill(search['skill']),
    }),
  loaderDeps: ({ search }) => ({ room: search.attempt !== undefined }),
  loader: ({ deps }) => (deps.room ? loadWords('attempt') : loadWords('exam', 'settings', 'devices')),
  component: TestPage,
})

/** With an attempt: the room. Without one: the settings of the test that is named. */
function TestPage() {
  const { attempt, start, test, skill } = Route.useSearch()
  if (attempt !== undefined) return <Room key={`${attempt} ${start ?? ''}`} attemptId={attempt} start={start ?? null} />
  return <Settings testId={test ?? null} skill={skill ?? null} />
}
