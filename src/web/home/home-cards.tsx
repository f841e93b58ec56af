import { Suspense } from 'react'
import { hasRole, useProfile } from '#web/session/index.ts'
import { homeCards } from './home-cards.gen.ts'

interface HomeCardsProps {
  /** Whether they are shown what is for students. */
  readonly student: boolean
}

/** What modules show of themselves to a person who is signed in, as their manifests say. */
export function HomeCards({ student }: HomeCardsProps) {
  const profile = useProfile()
  const cards = homeCards.filter(({ role }) => role === undefined || (role === 'student' ? student : hasRole(profile, role)))
  return cards.map(({ name, Card }) => (
    <Suspense key={name} fallback={<div className="bs-card" aria-busy="true" />}>
      <Card />
    </Suspense>
  ))
}
