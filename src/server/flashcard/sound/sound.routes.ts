import type { Db } from '#server/kit/database.ts'
import { type RawRoute, rawRoute } from '#server/kit/request/raw-route.ts'
import { findSound } from './word-sound.store.ts'

const type = 'audio/mpeg'

/** How single words sound. */
export function createSoundRoutes(db: Db): RawRoute[] {
  return [
    rawRoute({
      method: 'GET',
      path: '/flashcard/sound/{word}',
      access: 'signed-in',
      limit: { calls: 3000, seconds: 600, by: 'person' },
      summary: 'How a word of the product’s decks sounds, as MP3',
      produces: type,
      errors: { NO_SUCH_SOUND: { status: 404, message: 'flashcard.no_such_sound' } },
      handle: async ({ params }, refuse) => {
        const mp3 = await findSound(db, params['word'] ?? '')
        if (mp3 === undefined) throw refuse.NO_SUCH_SOUND()
        return { status: 200, headers: { 'content-type': type, 'cache-control': 'private, max-age=604800' }, body: mp3 }
      },
    }),
  ]
}
