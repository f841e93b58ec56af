import type { ComponentType } from 'react'
import type { Role } from '#contract/identity/person.ts'

/** What a card may show of its reader beside its own. */
export interface HomeCardProps {
  /** The latest estimate of each skill that has one. */
  readonly latest: Readonly<Record<string, number>>
}

/** A card of a module, as its manifest says. */
export interface HomeCardEntry {
  readonly name: string
  readonly Card: ComponentType<HomeCardProps>
  /** Only for people with this role; for all when left out. */
  readonly role?: Role
}
