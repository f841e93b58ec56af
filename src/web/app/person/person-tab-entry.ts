import type { ComponentType } from 'react'
import type { Role } from '#contract/identity/person.ts'
import type { Lang } from '#contract/kit/common.ts'
import type { PersonTabProps } from '#web/office/record/index.ts'

/** A tab of a module in the record of a person, as its manifest says. */
export interface PersonTabEntry {
  /** `?tab=` in the address. */
  readonly name: string
  readonly text: Readonly<Record<Lang, string>>
  /** Staff with this role see it. */
  readonly role: Role
  /** In the records of people with one of these roles; in all when left out. */
  readonly of?: readonly Role[]
  readonly Tab: ComponentType<PersonTabProps>
  /** How much is in it. */
  readonly Count?: ComponentType<PersonTabProps>
}
