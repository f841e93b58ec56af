import { type Sql, sql } from '#server/kit/database.ts'

/** What a list of people is in the order of: the keys of an index, compared in one direction, the number of the person last. */
export interface PersonOrder {
  readonly keys: readonly Sql<unknown>[]
  /** The types of the keys, to compare a cursor's texts with. */
  readonly types: readonly string[]
  readonly descends: boolean
}

const ascending = (...columns: readonly (readonly [Sql<unknown>, string])[]): PersonOrder => toOrder(columns, false)
const descending = (...columns: readonly (readonly [Sql<unknown>, string])[]): PersonOrder => toOrder(columns, true)

function toOrder(columns: readonly (readonly [Sql<unknown>, string])[], descends: boolean): PersonOrder {
  const all = [...columns, [sql`p.id`, 'bigint'] as const]
  return { keys: all.map(([key]) => key), types: all.map(([, type]) => type), descends }
}

const createdAt = [sql`p.created_at`, 'timestamptz'] as const
const email = [sql`lower(p.email)`, 'text'] as const
const lastName = [sql`coalesce(lower(p.last_name), '')`, 'text'] as const
/** After every letter: who has no name yet comes last in both directions. */
const last = sql`U&'\\+10FFFD'`

/** The orders that an index has, each as migrations/ names it. */
export const personOrders = {
  created_at: ascending(createdAt),
  '-created_at': descending(createdAt),
  '-id': descending(),
  email: ascending(email),
  '-email': descending(email),
  username: ascending([sql`coalesce(lower(p.username), ${last})`, 'text']),
  '-username': descending([sql`coalesce(lower(p.username), '')`, 'text']),
  name: ascending([sql`coalesce(lower(p.first_name), ${last})`, 'text'], lastName),
  '-name': descending([sql`coalesce(lower(p.first_name), '')`, 'text'], lastName),
} as const

export type IndexedOrder = keyof typeof personOrders

/** `created_at desc, id desc` */
export function toOrderBy({ keys, descends }: Pick<PersonOrder, 'keys' | 'descends'>): Sql<unknown> {
  return sql.join(keys.map((key) => (descends ? sql`${key} desc` : key)))
}

/** Where the next page begins, as a page hands it out. */
export function toCursor(order: IndexedOrder, values: readonly string[]): string {
  return Buffer.from(JSON.stringify([order, ...values])).toString('base64url')
}

function isOfType(value: unknown, type: string | undefined): boolean {
  if (typeof value !== 'string' || value.includes('\u0000')) return false
  if (type === 'bigint') return /^\d{1,15}$/.test(value)
  if (type !== 'timestamptz') return true
  const second = value.slice(0, 19).replace(' ', 'T')
  // A day or an hour that is none comes back as another one, or not at all.
  return /^[^.]{19}(\.\d{1,6})?\+00$/.test(value) && new Date(`${second}Z`).toISOString().startsWith(second)
}

/** The keys of the last row of a page; undefined for a cursor of another order, or of none. */
function readCursor(order: IndexedOrder, cursor: string): string[] | undefined {
  try {
    const [of, ...values]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const { types } = personOrders[order]
    const isWhole = of === order && values.length === types.length
    return isWhole && values.every((value, place): value is string => isOfType(value, types[place])) ? values : undefined
  } catch {
    return undefined
  }
}

/** What comes after a cursor; null where it is none of this order. */
export function isAfter(order: IndexedOrder, cursor: string): Sql<boolean> | null {
  const values = readCursor(order, cursor)
  if (values === undefined) return null
  const { keys, types, descends } = personOrders[order]
  const given = values.map((value, place) => sql`${value}::${sql.raw(types[place] ?? 'text')}`)
  return sql<boolean>`(${sql.join([...keys])}) ${descends ? sql`<` : sql`>`} (${sql.join(given)})`
}
