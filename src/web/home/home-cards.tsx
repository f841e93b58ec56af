import { Suspense } from 'react'
import { hasRole, useProfile } from '#web/session/index.ts'
import type { HomeCardProps } from './home-card-entry.ts'
import { homeCards } from './home-cards.gen.ts'

interface HomeCardsProps extends HomeCardProps {
  /** Whether they are shown what is for students. */
  readonly student: boolean
}

/** What modules show of themselves to a person who is signed in, as their manifests say. */
export function HomeCards({ student, ...shown }: HomeCardsProps) {
  const profile = useProfile()
  const cards = homeCards.filter(({ role }) => role === undefined || (role === 'student' ? student : hasRole(profile, role)))
  return cards.map(({ name, Card }) => (
    <Suspense key={name} fallback={<div className="bs-card pr-card-wait" aria-busy="true" />}>
      <Card {...shown} />
    </Suspense>
  ))
}
