import type { Sound } from './sound.ts'

const actions = ['play', 'pause', 'stop', 'seekbackward', 'seekforward', 'seekto', 'previoustrack', 'nexttrack'] as const

/** Headset and keyboard keys do what the room's own buttons do: under exam conditions nothing. Answers how to untie them. */
export function bindMediaKeys(sound: Sound): () => void {
  const session = navigator.mediaSession as MediaSession | undefined
  if (!session) return () => undefined
  const tie = (action: (typeof actions)[number], run: ((details: MediaSessionActionDetails) => void) | null) => {
    try {
      session.setActionHandler(action, run)
    } catch {
      // A browser that does not know an action has no key for it.
    }
  }
  for (const action of actions) tie(action, () => undefined)
  tie('play', () => sound.toggle())
  tie('pause', () => sound.toggle())
  tie('seekbackward', () => sound.back())
  tie('seekto', ({ seekTime }) => seekTime !== undefined && sound.seek(seekTime * 1000))
  return () => {
    for (const action of actions) tie(action, null)
  }
}
