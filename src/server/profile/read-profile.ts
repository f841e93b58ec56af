import type { Profile } from '#contract/profile/profile.ts'
import type { Db, Tx } from '#server/kit/database.ts'

/** What a person is told about themselves. Refuses whom there is not. */
export type ReadProfile = (db: Db | Tx, personId: number) => Promise<Profile>
