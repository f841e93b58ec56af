import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Connection } from './connection.tsx'

export const Route = createFileRoute('/admin/grading/second-reader')({
  loader: () => loadWords('grading/second-reader', 'grading'),
  component: Connection,
})
