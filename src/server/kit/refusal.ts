import type { z } from 'zod'
import { commonRefusals } from '#contract/kit/endpoint.ts'

/**
 * A "no" that the contract declares: `code` is a key of the operation's `errors`, or of the refusals every operation has.
 * Anything else that is thrown is a bug and answers 500. Made by `refusalsOf` only.
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

/** Refusals by their codes, as a contract declares them. */
export type RefusalMap = Readonly<Record<string, { readonly status: number; readonly data?: z.ZodType | undefined }>>

/** An operation of a contract, as far as its refusals go. */
interface Operation {
  readonly '~orpc': { readonly errorMap: object }
}

/** What declares refusals: an operation, a contract of operations, or the refusals themselves. */
type Declaring = Operation | Readonly<Record<string, Operation>> | RefusalMap

/** The maps of refusals that something declares, as a union. */
type MapsOf<D> = D extends Operation
  ? D['~orpc']['errorMap']
  : D extends Readonly<Record<string, Operation>>
    ? D[keyof D]['~orpc']['errorMap']
    : D

type CodesOf<Maps> = Maps extends unknown ? Extract<keyof Maps, string> : never

type SpecOf<Maps, Code> = Maps extends unknown ? (Code extends keyof Maps ? Maps[Code] : never) : never

/** What travels beside the sentence of a refusal; nothing where no data is declared. */
type DataOf<Spec> = Spec extends { readonly data: infer Data extends z.ZodType } ? [details: Readonly<z.input<Data>>] : []

/** What makes the refusals of some maps, by their codes. */
export type Refuse<Maps> = {
  readonly [Code in Exclude<CodesOf<Maps | typeof commonRefusals>, 'INVALID'>]: (
    ...details: DataOf<SpecOf<Maps | typeof commonRefusals, Code>>
  ) => Refusal
}

function isOperation(declaring: object): declaring is Operation {
  return '~orpc' in declaring
}

function mapsOf(declaring: object): object[] {
  if (isOperation(declaring)) return [declaring['~orpc'].errorMap]
  const values: object[] = Object.values(declaring)
  return values.some(isOperation) ? values.filter(isOperation).map((operation) => operation['~orpc'].errorMap) : [declaring]
}

/**
 * What makes the refusals of contracts, of single operations or of maps of refusals: `throw refuse.GAP({ ack_seq })`. A code that none of
 * them declares does not compile, nor does other data than is declared. INVALID has a class of its own, `InvalidInput`.
 */
export function refusalsOf<D extends readonly Declaring[]>(...declaring: D): Refuse<MapsOf<D[number]>> {
  const codes = new Set([commonRefusals, ...declaring.flatMap(mapsOf)].flatMap((map) => Object.keys(map)))
  const makers = [...codes].map((code) => [code, (details?: Readonly<Record<string, unknown>>) => new Refusal(code, details)] as const)
  const made: object = Object.fromEntries(makers)
  return made as Refuse<MapsOf<D[number]>>
}

/** The refusals that every operation has. */
export const refuse = refusalsOf()

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
