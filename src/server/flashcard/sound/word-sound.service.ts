import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type Db, inTransaction } from '#server/kit/database.ts'
import type { Log } from '#server/kit/log.ts'
import { findSoundsHash, lockSounds, replaceSounds } from './word-sound.store.ts'

/** Where each word begins in the file of all sounds, and how many bytes it has. */
const Places = z.record(z.string(), z.tuple([z.int().min(0), z.int().positive()]))

export interface SoundImport {
  readonly db: Db
  readonly log: Log
}

/** Stores how the words of the decks sound, where the files that came with the program have changed; without them words have no sound. */
export async function importWordSounds({ db, log }: SoundImport, folder: URL): Promise<void> {
  const [sound, list] = await Promise.all(['words.mp3', 'words.json'].map((name) => readFile(new URL(name, folder)).catch(() => null)))
  if (sound === undefined || sound === null || list === undefined || list === null) return
  const hash = createHash('sha256').update(list).update(sound).digest('hex')
  if ((await findSoundsHash(db)) === hash) return
  const places = Object.entries(Places.parse(JSON.parse(list.toString('utf8'))))
  const sounds = places.map(([word, [from, length]]) => ({ word: word.toLowerCase(), mp3: sound.subarray(from, from + length) }))
  const isStored = await inTransaction(db, async (tx) => {
    await lockSounds(tx)
    if ((await findSoundsHash(tx)) === hash) return false
    await replaceSounds(tx, sounds, hash)
    return true
  })
  if (isStored) log.info({ words: sounds.length }, 'the sounds of words were imported')
}
