import { type Sql, sql } from './database.ts'

type KeyType = 'bigint' | 'text' | 'timestamptz'

/** What a list is in the order of: the keys of an index, compared in one direction, of which the last names its row. */
export interface KeyOrder {
  /** Tells the cursors of this order from those of others. */
  readonly name: string
  readonly keys: readonly Sql<unknown>[]
  /** The types of the keys, to compare a cursor's texts with. */
  readonly types: readonly KeyType[]
  readonly descends: boolean
}

export type Key = readonly [Sql<unknown>, KeyType]

/** The name of a descending order begins with a minus. */
export function toKeyOrder(name: string, keys: readonly Key[]): KeyOrder {
  return { name, keys: keys.map(([key]) => key), types: keys.map(([, type]) => type), descends: name.startsWith('-') }
}

/** `created_at desc, id desc` */
export function toOrderBy({ keys, descends }: Pick<KeyOrder, 'keys' | 'descends'>): Sql<unknown> {
  return sql.join(keys.map((key) => (descends ? sql`${key} desc` : key)))
}

/** The keys of a row as texts, for `toCursor`. */
export function toKeyTexts({ keys }: Pick<KeyOrder, 'keys'>): Sql<string[]> {
  return sql<string[]>`array[${sql.join(keys.map((key) => sql`(${key})::text`))}]`
}

/** Where the next page begins, as a page hands it out. */
export function toCursor({ name }: Pick<KeyOrder, 'name'>, values: readonly string[]): string {
  return Buffer.from(JSON.stringify([name, ...values])).toString('base64url')
}

function isInstant(value: string): boolean {
  if (/^-?infinity$/.test(value)) return true
  const second = value.slice(0, 19).replace(' ', 'T')
  // A day or an hour that is none comes back as another one, or not at all.
  return /^[^.]{19}(\.\d{1,6})?\+00$/.test(value) && new Date(`${second}Z`).toISOString().startsWith(second)
}

function isOfType(value: unknown, type: KeyType | undefined): boolean {
  if (typeof value !== 'string' || value.includes('\u0000')) return false
  if (type === 'bigint') return /^-?\d{1,15}$/.test(value)
  return type !== 'timestamptz' || isInstant(value)
}

/** The keys of the last row of a page; undefined for a cursor of another order, or of none. */
function readCursor({ name, types }: KeyOrder, cursor: string): string[] | undefined {
  try {
    const [of, ...values]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isWhole = of === name && values.length === types.length
    return isWhole && values.every((value, place): value is string => isOfType(value, types[place])) ? values : undefined
  } catch {
    return undefined
  }
}

/** What comes after a cursor; null where it is none of this order. */
export function isAfter(order: KeyOrder, cursor: string): Sql<boolean> | null {
  const values = readCursor(order, cursor)
  if (values === undefined) return null
  const { keys, types, descends } = order
  const given = values.map((value, place) => sql`${value}::${sql.raw(types[place] ?? 'text')}`)
  return sql<boolean>`(${sql.join([...keys])}) ${descends ? sql`<` : sql`>`} (${sql.join(given)})`
}
