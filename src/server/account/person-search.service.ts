import { searchPeople } from '#server/identity/index.ts'
import type { Db } from '#server/kit/database.ts'
import { inListing, readSearch } from '#server/kit/search.ts'
import { searchPhones } from '#server/profile/index.ts'

/** At most `limit` of those whom staff mean by a name in any order, a part of one, a username, email, phone or number; undefined where nothing was typed. */
export function findPeopleMeant(db: Db, text: string | undefined, limit?: number): Promise<number[] | undefined> {
  return inListing(db, async (tx) => {
    const search = await readSearch(tx, text)
    if (search === null) return undefined
    return searchPeople(tx, { search, searchesContact: true, alsoFitting: await searchPhones(tx, search) }, limit)
  })
}
