import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { dropMissing, readId, readSkill } from '#web/exam/index.ts'
import { loadWords } from '#web/kit/words.ts'
import { Settings } from './settings.tsx'

const Room = lazy(() => import('./room.page.tsx').then((file) => ({ default: file.Room })))

interface TestSearch {
  readonly attempt?: number
  readonly test?: number
  readonly skill?: NonNullable<ReturnType<typeof readSkill>>
}

export const Route = createFileRoute('/ielts/test')({
  validateSearch: (search: Record<string, unknown>): TestSearch =>
    dropMissing({ attempt: readId(search['attempt']), test: readId(search['test']), skill: readSkill(search['skill']) }),
  loaderDeps: ({ search }) => ({ room: search.attempt !== undefined }),
  loader: ({ deps }) => (deps.room ? loadWords('attempt') : loadWords('exam', 'review')),
  component: TestPage,
})

/** With an attempt: the room. Without one: the settings of the test that is named. */
function TestPage() {
  const { attempt, test, skill } = Route.useSearch()
  if (attempt !== undefined) return <Room key={attempt} attemptId={attempt} />
  return <Settings testId={test ?? null} skill={skill ?? 'reading'} />
}
