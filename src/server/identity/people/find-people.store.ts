import { type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import type { PageSlice } from '#server/kit/page.ts'
import { hasSlip, hasWord, maxFound, mayHaveSlip, type Search, toWordPattern } from '#server/kit/search.ts'

/** How people are searched for, besides what was typed. */
export interface PersonSearch {
  readonly search: Search | null
  /** Whether an email or a number finds its person, too; else names and usernames alone. */
  readonly searchesContact: boolean
  /** Who fits, too: found in what other modules know, by phone for one. */
  readonly alsoFitting?: readonly number[]
  /** Or of whom this is true, where so many fit that their numbers are too many. */
  readonly alsoFits?: ((personId: Sql<number>) => Sql<boolean>) | undefined
}

const names = { words: sql<string>`p.name_words`, keys: sql<string[]>`p.name_keys` }

/** With an @, the text before it must end the local part, and the text after it must begin the domain. */
function hasEmail([local = '', domain]: readonly string[]): Sql<boolean> {
  if (domain === undefined) return sql<boolean>`(p.email_words like ${`%${local}%`} or p.domain_words like ${`%${local}%`})`
  const ways = [
    ...(local === '' ? [] : [sql<boolean>`p.email_words like ${`%${local} %`}`]),
    ...(domain === '' ? [] : [sql<boolean>`p.domain_words like ${`% ${domain}%`}`]),
  ]
  return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` and `)})`
}

function hasNameOrEmail(word: string, { searchesContact }: PersonSearch, maySlip: boolean): Sql<boolean> {
  const ways = [hasWord(word, names)]
  if (searchesContact && /^[a-z0-9]{2,}$/.test(word)) ways.push(sql<boolean>`p.email_words like ${toWordPattern(word)}`)
  if (maySlip && mayHaveSlip(word)) ways.push(hasSlip(word, names.keys))
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/** Who fits what was typed: all its words by name, username or the local part of the email, or the whole as an email or number. */
export function fitsSearch(person: PersonSearch, maySlip = false): Sql<boolean> {
  const { search, searchesContact, alsoFitting = [], alsoFits } = person
  // Everybody, in words that an index can answer.
  if (search === null) return sql<boolean>`p.id > 0`
  const isWholeEmail = searchesContact && (search.email?.length ?? 0) > 1
  const byWords = search.words.map((word) => hasNameOrEmail(word, person, maySlip))
  const ways: Sql<boolean>[] = byWords.length > 0 && !isWholeEmail ? [sql<boolean>`(${sql.join(byWords, sql` and `)})`] : []
  if (searchesContact && search.email !== null) ways.push(hasEmail(search.email))
  if (searchesContact && search.id !== null) ways.push(sql<boolean>`p.id = ${search.id}`)
  if (alsoFitting.length > 0) ways.push(sql<boolean>`p.id = any(${[...alsoFitting]}::bigint[])`)
  if (alsoFits !== undefined) ways.push(alsoFits(sql<number>`p.id`))
  return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/** Whether it is worth asking again for names that are written with a slip. */
export const maySlipSomewhere = ({ search }: PersonSearch): boolean => search?.words.some(mayHaveSlip) ?? false

/** The numbers of people who fit, at most `limit`: first the one whose number was typed, closed accounts last, else by number. */
export async function searchPeople(db: Db | Tx, person: PersonSearch, limit = maxFound): Promise<number[]> {
  const ask = async (maySlip: boolean) => {
    const { rows } = await sql<{ id: number }>`
      select id from (select p.id, p.status from identity.person p where ${fitsSearch(person, maySlip)} limit ${maxFound}) found
      order by (id = ${person.search?.id ?? null}::bigint) is true desc, status = 'closed', id limit ${limit}`.execute(db)
    return rows.map(({ id }) => id)
  }
  const found = await ask(false)
  return found.length === 0 && maySlipSomewhere(person) ? ask(true) : found
}

interface FewPeople {
  readonly where: Sql<boolean>
  readonly keys: Sql<unknown>
  readonly orderBy: Sql<unknown>
  readonly countedTo: number
}

/** How many fit, counted to one more than `countedTo`; where they are no more, those of the page. */
export async function findFewPeople(
  db: Db | Tx,
  { where, keys, orderBy, countedTo }: FewPeople,
  { limit, offset }: PageSlice,
): Promise<{ total: number; ids: number[] }> {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (select ${keys} from identity.person p where ${where} limit ${countedTo + 1}),
      counted as materialized (select count(*) as total from found)
    select total, array(
      select p.id from found p where (select total from counted) <= ${countedTo} order by ${orderBy} limit ${limit} offset ${offset}) as ids
    from counted`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}
