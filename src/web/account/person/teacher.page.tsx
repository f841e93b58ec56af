import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { View } from './view.tsx'

export const Route = createFileRoute('/teachers/$who')({
  loader: () => loadWords('account/people', 'profile'),
  component: TeacherPage,
})

function TeacherPage() {
  const { who } = Route.useParams()
  return <View key={who} who={who} />
}
