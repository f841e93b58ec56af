import type { Db, Tx } from '#server/kit/database.ts'

/** When somebody's Pro ends; null where there is none. */
export interface Membership {
  readonly expiresAt: Date | null
  /** Of what staff gave. */
  readonly adminExpiresAt: Date | null
}

/** The T-Coins that some people can spend; who never had any may be left out. */
export type ListBalances = (db: Db | Tx, personIds: readonly number[]) => Promise<ReadonlyMap<number, number>>

/** What is known elsewhere about Pro. */
export interface Memberships {
  readonly findMembership: (db: Db | Tx, personId: number) => Promise<Membership>
  /** Of some people; who has none is left out. */
  readonly listMemberships: (db: Db | Tx, personIds: readonly number[]) => Promise<ReadonlyMap<number, Membership>>
  /** Everybody with one. */
  readonly listPro: (db: Db | Tx) => Promise<number[]>
  /** Everybody whose last one ends within 14 days. */
  readonly listProEndingSoon: (db: Db | Tx) => Promise<number[]>
}
