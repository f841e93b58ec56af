import type { Role } from '#contract/identity/person.ts'
import type { RecordTabEntry } from '#web/app/record/record-tab-entry.ts'
import type { PersonTabProps } from '#web/office/record/index.ts'

/** A tab of a module in the record of a person, as its manifest says. */
export interface PersonTabEntry extends RecordTabEntry<PersonTabProps> {
  /** In the records of people with one of these roles; in all when left out. */
  readonly of?: readonly Role[]
}
