import type { TestDatabase } from './database.ts'
import type { Actor, Belongings, Cast, Pattern } from './cast.ts'

/** What an operation names: something that belongs to somebody, or something that is simply there. */
export type Subject = keyof Belongings | 'teacher' | 'test' | 'spare-test' | 'issue' | 'code' | 'brand'

/** Whose it is, or that there is none. */
export type Which = 'own' | 'foreign' | 'missing'

/** What a good request is made of. */
export interface Asked {
  readonly actor: Actor
  readonly cast: Cast
  readonly pattern: Pattern
  readonly pool: TestDatabase['pool']
  /** The number, name or key of the subject. */
  readonly subject: number | string
}

/** What is asked for in JSON. */
export type Fields = Readonly<Record<string, unknown>>

/** How an operation is asked well. What is left out needs nothing. */
export interface Manner {
  readonly subject?: Subject
  /** The path parameter that names the subject; `id` by default, null where a field does. */
  readonly parameter?: string | null
  readonly parameters?: (asked: Asked) => Readonly<Record<string, string | number>>
  readonly query?: (asked: Asked) => Readonly<Record<string, string | number>>
  readonly body?: (asked: Asked) => Fields | Promise<Fields>
  /** Bytes of another type in place of JSON. */
  readonly bytes?: { readonly type: string; readonly content: Buffer }
  /** Asked of one's own attempt as its room does: with the attempt's token too. */
  readonly inRoom?: boolean
  /** Each call hashes a password: the fuzz test sends fewer. */
  readonly hashesPassword?: true
  /** It changes what all other requests rely on: the fuzz test sends it after them, the lowest number first. */
  readonly fuzzLast?: number
}

/** The manners of a module by "METHOD /path": its file `tests/house/policy/<module>.requests.ts`. */
export type Manners = Readonly<Record<string, Manner>>

export const names = { first_name: 'Nora', last_name: 'Hale' }
export const phone = '0912345678'
export const reason = 'As was asked by letter'
export const nowhere = 987_654_321

export const onAttempt = { subject: 'attempt' } as const
export const onResult = { subject: 'result' } as const
export const onRevision = { subject: 'test', parameters: ({ pattern }: Asked) => ({ revision: pattern.revision }) } as const
