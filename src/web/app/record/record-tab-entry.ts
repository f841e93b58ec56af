import type { ComponentType } from 'react'
import type { Role } from '#contract/identity/person.ts'
import type { Lang } from '#contract/kit/common.ts'
import type { RecordTabProps } from '#web/office/record/index.ts'

/** A tab of a module in a record, as its manifest says. */
export interface RecordTabEntry<P = RecordTabProps> {
  /** `?tab=` in the address. */
  readonly name: string
  readonly text: Readonly<Record<Lang, string>>
  /** Staff with this role see it. */
  readonly role: Role
  readonly Tab: ComponentType<P>
  /** How much is in it. */
  readonly Count?: ComponentType<P>
}
