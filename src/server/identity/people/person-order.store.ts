import { sql } from '#server/kit/database.ts'
import { type Key, type KeyOrder, toKeyOrder } from '#server/kit/key-order.ts'

const id: Key = [sql`p.id`, 'bigint']
const createdAt: Key = [sql`p.created_at`, 'timestamptz']
const email: Key = [sql`lower(p.email)`, 'text']
const lastName: Key = [sql`coalesce(lower(p.last_name), '')`, 'text']
/** After every letter: who has no name yet comes last in both directions. */
const last = sql`U&'\\+10FFFD'`

/** The orders that an index has, each as migrations/ names it. */
const keysOf = {
  created_at: [createdAt, id],
  '-created_at': [createdAt, id],
  '-id': [id],
  email: [email, id],
  '-email': [email, id],
  username: [[sql`coalesce(lower(p.username), ${last})`, 'text'], id],
  '-username': [[sql`coalesce(lower(p.username), '')`, 'text'], id],
  name: [[sql`coalesce(lower(p.first_name), ${last})`, 'text'], lastName, id],
  '-name': [[sql`coalesce(lower(p.first_name), '')`, 'text'], lastName, id],
} as const satisfies Readonly<Record<string, readonly Key[]>>

export type IndexedOrder = keyof typeof keysOf

export function toPersonOrder(sort: IndexedOrder): KeyOrder {
  return toKeyOrder(sort, keysOf[sort])
}
