import { fetchFile } from '#web/kit/api/fetch-file.ts'

const cacheName = 'bandstand-word-sounds'

const addressOf = (word: string) => `/api/flashcard/sound/${encodeURIComponent(word.toLowerCase())}`

/** Pages without https keep nothing. */
const openCache = (): Promise<Cache | null> =>
  typeof caches === 'undefined' ? Promise.resolve(null) : caches.open(cacheName).catch(() => null)

async function findSound(word: string): Promise<Blob> {
  const cache = await openCache()
  const kept = await cache?.match(addressOf(word))
  if (kept !== undefined) return kept.blob()
  const sound = await fetchFile(addressOf(word))
  await cache?.put(addressOf(word), new Response(sound))
  return sound
}

/** Keeps how some words sound on this device, one after the other. */
export async function keepSounds(cards: readonly { readonly word: string; readonly has_sound: boolean }[]): Promise<void> {
  for (const { word, has_sound } of cards) if (has_sound) await findSound(word)
}

let player: HTMLAudioElement | null = null

/** Plays how a word sounds; false where it can’t be played, such as before the page has been touched. */
export async function playWord(word: string): Promise<boolean> {
  player?.pause()
  const address = URL.createObjectURL(await findSound(word))
  const audio = new Audio(address)
  player = audio
  try {
    await audio.play()
    return true
  } catch {
    return false
  } finally {
    audio.addEventListener('ended', () => URL.revokeObjectURL(address))
  }
}
