import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { EntryPage } from './entry-page.tsx'

export const Route = createFileRoute('/_entrance')({
  loader: () => loadWords('identity'),
  component: EntryPage,
})
