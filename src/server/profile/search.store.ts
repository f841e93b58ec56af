import { type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import { hasWords, maxFound, type Search } from '#server/kit/search.ts'

/** Whose phone number, as student, parent or teacher, holds the digits that were typed. */
export async function searchPhones(db: Db | Tx, search: Search | null): Promise<number[]> {
  if (search === null || search.phone === null) return []
  const pattern = `%${search.phone}%`
  const { rows } = await sql<{ person_id: number }>`
    select person_id from profile.student_profile where phone like ${pattern}
    union select person_id from profile.parent_profile where phone like ${pattern}
    union select person_id from profile.teacher_profile where phone like ${pattern} limit ${maxFound}`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

export interface FoundSchools {
  readonly ids: readonly number[]
  /** Where more than `maxFound` go to these schools: whether somebody does. */
  readonly fits?: (personId: Sql<number>) => Sql<boolean>
}

/** Whose school has all words. */
export async function searchSchools(db: Db | Tx, search: Search | null): Promise<FoundSchools> {
  if (search === null) return { ids: [] }
  const fitsSchool = hasWords(search.words, { words: sql<string>`s.school_words`, keys: sql<string[]>`s.school_keys` })
  const { rows } = await sql<{ person_id: number }>`
    select s.person_id from profile.student_profile s where ${fitsSchool} limit ${maxFound + 1}`.execute(db)
  if (rows.length <= maxFound) return { ids: rows.map(({ person_id }) => person_id) }
  const fits: FoundSchools['fits'] = (personId) =>
    sql<boolean>`exists (select from profile.student_profile s where s.person_id = ${personId} and ${fitsSchool})`
  return { ids: [], fits }
}

/** Whose college, major and text about themselves have all words. */
export async function searchTeachers(db: Db | Tx, search: Search | null): Promise<number[]> {
  if (search === null) return []
  const columns = { words: sql<string>`card_words`, keys: sql<string[]>`card_keys` }
  const { rows } = await sql<{ person_id: number }>`
    select person_id from profile.teacher_profile where ${hasWords(search.words, columns)} limit ${maxFound}`.execute(db)
  return rows.map(({ person_id }) => person_id)
}
