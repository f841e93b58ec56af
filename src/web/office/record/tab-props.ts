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

/** What a tab in the record of an attempt, a test or a report is given. */
export interface RecordTabProps {
  /** Of what the record is about. */
  readonly id: number
}
