import { type Sql, sql } from './database.ts'

/** How an address is known where it must not be stored itself: by its SHA-256 in lower case. */
export function hashAddress(address: Sql<unknown> | string): Sql<Buffer> {
  return sql<Buffer>`sha256(convert_to(lower(${address}), 'UTF8'))`
}
