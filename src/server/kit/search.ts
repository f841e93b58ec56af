import { type Db, inTransaction, type Sql, sql, type Tx } from './database.ts'

/** What somebody typed into a search box, read for the columns that `kit.fold_text` and `kit.search_keys` fill. */
export interface Search {
  /** Folded; each must be found. */
  readonly words: readonly string[]
  /** What is typed of an email, folded, before and after its @ where it has one. Null where it looks like none. */
  readonly email: readonly string[] | null
  /** What is typed of a phone number, without + and hyphens; a long one by its last nine digits, whatever code of a country it begins with. */
  readonly phone: string | null
  /** The number of a row. */
  readonly id: number | null
}

/** How many rows are found by what was typed, at most, where another list is narrowed by them. */
export const maxFound = 10_000

const maxWords = 8
const maxEmailParts = 2

function readPhone(text: string): string | null {
  const digits = text.replaceAll(/[\s()+./-]/g, '')
  return /^\d{4,20}$/.test(digits) ? digits.slice(-9) : null
}

/** Folded by the database, as what is searched was; null where nothing is searched for. */
export async function readSearch(db: Db | Tx, text: string | undefined): Promise<Search | null> {
  const typed = (text ?? '').normalize('NFKC').trim()
  if (typed === '') return null
  const parts = typed.split('@').slice(0, maxEmailParts)
  const { rows } = await sql<{ whole: string; parts: string[] }>`
    select kit.fold_text(${typed}) as whole,
      array(select kit.fold_text(part) from unnest(${parts}::text[]) with ordinality u (part, place) order by place) as parts`.execute(db)
  const { whole = '', parts: email = [] } = rows[0] ?? {}
  const number = /^#?(\d{1,15})$/.exec(typed)?.[1]
  return {
    words: [...new Set(whole.split(' ').filter((word) => word !== ''))].slice(0, maxWords),
    email: /[@.]/.test(typed) && whole !== '' ? email : null,
    phone: readPhone(typed),
    id: number === undefined ? null : Number(number),
  }
}

const isLatin = (word: string) => /^[a-z0-9]+$/.test(word)

/** Words are kept with a space on both sides: one or two letters begin a word, three and more are found within. */
export function toWordPattern(word: string): string {
  return isLatin(word) && word.length < 3 ? `% ${word}%` : `%${word}%`
}

/** The characters of a word of another script, two by two: what its index knows. */
function toKeys(word: string): string[] {
  const characters = Array.from(word)
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, place) => `${characters[place] ?? ''}${character}`)
}

export interface SearchedColumns {
  readonly words: Sql<string>
  readonly keys: Sql<string[]>
}

/** Whether a word is found in a folded text, by the index of both columns. */
export function hasWord(word: string, { words, keys }: SearchedColumns): Sql<boolean> {
  if (isLatin(word)) return sql<boolean>`${words} like ${toWordPattern(word)}`
  const inKeys = sql<boolean>`${keys} @> ${toKeys(word)}::text[]`
  // Not by like: an index of trigrams would be read as a whole for a word that it has none of.
  return Array.from(word).length < 3 ? inKeys : sql<boolean>`(${inKeys} and strpos(${words}, ${word}) > 0)`
}

/** Whether a text has all words. */
export function hasWords(words: readonly string[], columns: SearchedColumns): Sql<boolean> {
  if (words.length === 0) return sql<boolean>`false`
  return sql<boolean>`(${sql.join(
    words.map((word) => hasWord(word, columns)),
    sql` and `,
  )})`
}

const minSlipLength = 5

/** Whether a Latin word is long enough to be found with one slip: a letter wrong, missing, too many or in another place. */
export function mayHaveSlip(word: string): boolean {
  return /^[a-z]+$/.test(word) && word.length >= minSlipLength - 1 && word.length <= 30
}

/** Whether one word of the text is this one but for a slip: both without one letter, or one of them, are the same. */
export function hasSlip(word: string, keys: Sql<string[]>): Sql<boolean> {
  const without = Array.from(word, (_letter, place) => `${word.slice(0, place)}${word.slice(place + 1)}`)
  const variants = word.length < minSlipLength ? [word] : [word, ...without]
  return sql<boolean>`${keys} && ${variants.map((variant) => `~${variant}`)}::text[]`
}

/**
 * Runs the reading statements of a list, planned for what they ask and by indexes, row by row until the page is full: what a scan or a join of whole
 * tables takes grows with the tables, and a plan for any word suits no word.
 */
export function inListing<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await planForListing(tx)
    return work(tx)
  })
}

async function planForListing(tx: Tx): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true), set_config('random_page_cost', '1.1', true), set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(
    tx,
  )
}
