import { Suspense } from 'react'
import type { PersonCardProps } from '#web/office/record/index.ts'
import { hasRole, useProfile } from '#web/session/index.ts'
import { personCards } from './person-cards.gen.ts'

/** What modules show of a person at first sight. */
export function PersonCards({ person }: PersonCardProps) {
  const me = useProfile()
  const shown = personCards.filter(
    ({ role, of }) => hasRole(me, role) && (of === undefined || of.some((each) => person.roles.includes(each))),
  )
  return shown.map(({ name, Card }) => (
    <Suspense key={name} fallback={<div className="bs-card or-card" aria-busy="true" />}>
      <Card person={person} />
    </Suspense>
  ))
}
