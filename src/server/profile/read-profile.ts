import type { Profile } from '#contract/profile/profile.ts'
import type { Db, Tx } from '#server/kit/database.ts'

/** Returns the profile that a person sees of themselves. Refuses for an unknown person. */
export type ReadProfile = (db: Db | Tx, personId: number) => Promise<Profile>
