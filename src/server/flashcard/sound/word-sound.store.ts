import { type Db, sql, type Tx } from '#server/kit/database.ts'

export interface WordSound {
  readonly word: string
  readonly mp3: Buffer
}

/** The hash of the files that the stored sounds were read from. */
export async function findSoundsHash(db: Db | Tx): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`select hash from flashcard.word_sound limit 1`.execute(db)
  return rows[0]?.hash
}

/** Servers that start together store the sounds one after the other. */
export async function lockSounds(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('flashcard.word_sound', 0))`.execute(tx)
}

/** So that no statement grows beyond some megabytes. */
const batchSize = 200

/** In place of all sounds that were there. */
export async function replaceSounds(tx: Tx, sounds: readonly WordSound[], hash: string): Promise<void> {
  await sql`delete from flashcard.word_sound`.execute(tx)
  for (let at = 0; at < sounds.length; at += batchSize) {
    const batch = sounds.slice(at, at + batchSize)
    await sql`
      insert into flashcard.word_sound (word, mp3, hash)
      select t.word, t.mp3, ${hash} from unnest(${batch.map(({ word }) => word)}::text[], ${batch.map(({ mp3 }) => mp3)}::bytea[]) t (word, mp3)`.execute(
      tx,
    )
  }
}

export async function findSound(db: Db, word: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ mp3: Buffer }>`select mp3 from flashcard.word_sound where word = ${word.toLowerCase()}`.execute(db)
  return rows[0]?.mp3
}
