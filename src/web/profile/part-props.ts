/** What every part of a form about a person works with. */
export interface PartProps<T> {
  readonly typed: T
  readonly type: (part: Partial<T>) => void
  readonly errors: Readonly<Record<string, string>>
  /** A field was left. */
  readonly onLeave: (field: string) => void
}

/** Whose facts they are: into those of somebody else the browser fills nothing of the reader's own. */
export interface PartOwner {
  readonly ofOther?: boolean
}

export function fillAs(autoComplete: string, { ofOther = false }: PartOwner): string {
  return ofOther ? 'off' : autoComplete
}
