import type { ComponentType } from 'react'
import type { Role } from '#contract/identity/person.ts'
import type { Lang } from '#contract/kit/common.ts'
import type { IconName } from '#web/kit/display/icon.tsx'
import type { PersonAction, PersonActionProps } from '#web/office/record/index.ts'

/** Something to do about a person, as the manifest of its module says. */
export interface PersonActionEntry {
  readonly name: string
  readonly text: Readonly<Record<Lang, string>>
  readonly icon: IconName
  /** Staff with this role see it. */
  readonly role: Role
  readonly group: PersonAction['group']
  readonly Dialog: ComponentType<PersonActionProps>
}
