import type { ComponentType } from 'react'
import type { Role } from '#contract/identity/person.ts'

/** A card of a module, as its manifest says. */
export interface HomeCardEntry {
  readonly name: string
  readonly Card: ComponentType
  /** Only for people with this role; for all when left out. */
  readonly role?: Role
}
