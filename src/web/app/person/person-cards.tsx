import { Suspense } from 'react'
import { useLang } from '#web/kit/i18n/lang.ts'
import type { PersonAction, PersonCardProps } from '#web/office/record/index.ts'
import { hasRole, useProfile } from '#web/session/index.ts'
import { personActions } from './person-actions.gen.ts'
import type { PersonCardEntry } from './person-card-entry.ts'
import { personCards } from './person-cards.gen.ts'
import { personSteps } from './person-steps.gen.ts'

/** Those that the reader may see, and that are of this person. */
function useShown(entries: readonly PersonCardEntry[], { roles }: PersonCardProps['person']): readonly PersonCardEntry[] {
  const me = useProfile()
  return entries.filter(({ role, of }) => hasRole(me, role) && (of === undefined || of.some((each) => roles.includes(each))))
}

/** What modules show of a person at first sight. */
export function PersonCards({ person }: PersonCardProps) {
  return useShown(personCards, person).map(({ name, Card }) => (
    <Suspense key={name} fallback={<div className="bs-card or-card" aria-busy="true" />}>
      <Card person={person} />
    </Suspense>
  ))
}

/** What modules say needs doing next about a person. */
export function PersonSteps({ person }: PersonCardProps) {
  return useShown(personSteps, person).map(({ name, Card }) => (
    <Suspense key={name} fallback={null}>
      <Card person={person} />
    </Suspense>
  ))
}

/** What modules offer to do about a person. */
export function usePersonActions(): readonly PersonAction[] {
  const lang = useLang()
  const me = useProfile()
  return personActions
    .filter(({ role }) => hasRole(me, role))
    .map(({ name, text, icon, group, Dialog }) => ({ name, label: text[lang], icon, group, Dialog }))
}
