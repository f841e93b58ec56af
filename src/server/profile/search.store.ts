import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { maxCounted } from '#server/kit/page.ts'
import { hasWords, type Search } from '#server/kit/search.ts'

/** Whose phone number, as student, parent or teacher, holds the digits that were typed. */
export async function searchPhones(db: Db | Tx, search: Search | null): Promise<number[]> {
  if (search === null || search.phone === null) return []
  const pattern = `%${search.phone}%`
  const { rows } = await sql<{ person_id: number }>`
    select person_id from profile.student_profile where phone like ${pattern}
    union select person_id from profile.parent_profile where phone like ${pattern}
    union select person_id from profile.teacher_profile where phone like ${pattern} limit ${maxCounted}`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

/** Whose school has all words. */
export async function searchSchools(db: Db | Tx, search: Search | null): Promise<number[]> {
  if (search === null) return []
  const columns = { words: sql<string>`school_words`, keys: sql<string[]>`school_keys` }
  const { rows } = await sql<{ person_id: number }>`
    select person_id from profile.student_profile where ${hasWords(search.words, columns)} limit ${maxCounted}`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

/** Whose college, major and text about themselves have all words. */
export async function searchTeachers(db: Db | Tx, search: Search | null): Promise<number[]> {
  if (search === null) return []
  const columns = { words: sql<string>`card_words`, keys: sql<string[]>`card_keys` }
  const { rows } = await sql<{ person_id: number }>`
    select person_id from profile.teacher_profile where ${hasWords(search.words, columns)} limit ${maxCounted}`.execute(db)
  return rows.map(({ person_id }) => person_id)
}
