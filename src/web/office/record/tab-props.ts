import type { ComponentType } from 'react'
import type { IconName } from '#web/kit/display/icon.tsx'

/** Whose record a tab belongs to. */
export interface RecordedPerson {
  readonly id: number
  /** Their name, or else their address. */
  readonly name: string
  readonly roles: readonly string[]
}

/** What a tab in the record of a person is given. */
export interface PersonTabProps {
  readonly person: RecordedPerson
  /** To be called after a decision that the head of the record may show. */
  readonly onChange: () => void
}

/** What a card in the first tab of the record of a person is given. */
export type PersonCardProps = Pick<PersonTabProps, 'person'>

/** What a dialog of the menu in the record of a person is given. */
export interface PersonActionProps extends PersonTabProps {
  readonly onClose: () => void
}

/** Something to do about a person that another module brings to the menu of their record. */
export interface PersonAction {
  readonly name: string
  readonly label: string
  readonly icon: IconName
  /** What reaches them, what gives them something, and what takes something away. */
  readonly group: 'contact' | 'grant' | 'danger'
  readonly Dialog: ComponentType<PersonActionProps>
}

/** What a tab in the record of an attempt, a test or a report is given. */
export interface RecordTabProps {
  /** Of what the record is about. */
  readonly id: number
}
