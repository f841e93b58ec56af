import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Child } from './child.tsx'

export const Route = createFileRoute('/profile/child/$id/')({
  loader: () => loadWords('family', 'profile', 'account/own'),
  component: ChildPage,
})

function ChildPage() {
  const { id } = Route.useParams()
  return <Child key={id} id={Number(id)} />
}
