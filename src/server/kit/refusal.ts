/**
 * A "no" that the contract declares: `code` is a key of the operation's `errors`, or of the refusals every operation has.
 * Anything else that is thrown is a bug and answers 500.
 */
export class Refusal extends Error {
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: string, details: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

/** A message key of the server's words, with what it is filled with. */
export type WordKey = string | { readonly key: string; readonly params: Readonly<Record<string, string | number>> }

/** 422: which fields are wrong, and the message key of each. `_` is for what belongs to no field. */
export class InvalidInput extends Refusal {
  readonly fields: Readonly<Record<string, readonly WordKey[]>>

  constructor(fields: Readonly<Record<string, readonly WordKey[]>>) {
    super('INVALID')
    this.fields = fields
  }
}
