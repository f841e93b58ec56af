/** What every part of a form about a person works with. */
export interface PartProps<T> {
  readonly typed: T
  readonly type: (part: Partial<T>) => void
  readonly errors: Readonly<Record<string, string>>
  /** A field was left. */
  readonly onLeave: (field: string) => void
}
