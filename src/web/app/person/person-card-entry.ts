import type { ComponentType } from 'react'
import type { Role } from '#contract/identity/person.ts'
import type { PersonCardProps } from '#web/office/record/index.ts'

/** A card of a module in the record of a person, as its manifest says. */
export interface PersonCardEntry {
  readonly name: string
  readonly Card: ComponentType<PersonCardProps>
  /** Staff with this role see it. */
  readonly role: Role
  /** In the records of people with one of these roles; in all when left out. */
  readonly of?: readonly Role[]
}
