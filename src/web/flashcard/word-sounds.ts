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
  // A full disk keeps nothing; the word is heard all the same.
  await cache?.put(addressOf(word), new Response(sound)).catch(() => undefined)
  return sound
}

/** Keeps how some words sound on this device, one after the other. */
export async function keepSounds(cards: readonly { readonly word: string; readonly has_sound: boolean }[]): Promise<void> {
  for (const { word, has_sound } of cards) if (has_sound) await findSound(word)
}

let player: HTMLAudioElement | null = null
let turn = 0

/** Plays how a word sounds, unless another one is asked for first; false where it can’t be played, such as before the page has been touched. */
export async function playWord(word: string): Promise<boolean> {
  turn += 1
  const own = turn
  player?.pause()
  const sound = await findSound(word)
  if (own !== turn) return true
  const address = URL.createObjectURL(sound)
  const audio = new Audio(address)
  player = audio
  // A pause comes before another word too: this one isn't played again.
  for (const end of ['ended', 'pause', 'error']) audio.addEventListener(end, () => URL.revokeObjectURL(address))
  try {
    await audio.play()
    return true
  } catch {
    URL.revokeObjectURL(address)
    return false
  }
}
