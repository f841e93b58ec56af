import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { ImportTest } from './import-test.tsx'

export const Route = createFileRoute('/admin/tests/import')({
  loader: () => loadWords('exam/admin', 'exam'),
  component: ImportTest,
})
