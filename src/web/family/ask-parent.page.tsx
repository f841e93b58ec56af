import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { AskParent } from './ask-parent.tsx'

export const Route = createFileRoute('/ask-parent')({
  loader: () => loadWords('family'),
  component: AskParent,
})
