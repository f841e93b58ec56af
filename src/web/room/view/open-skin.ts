import { use } from 'react'
import { loadWords } from '#web/kit/i18n/words.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { useEngineState } from '#web/room/tools/room-tools.ts'
import { newSkin } from '#web/room/skin-new/new-skin.ts'
import type { Skin } from '#web/room/frame/skin.ts'

const retryMs = 3000

async function fetchOldSkin(): Promise<Skin> {
  for (;;) {
    try {
      const [{ oldSkin }] = await Promise.all([import('#web/room/skin-old/old-skin.ts'), loadWords('room/skin-old', 'room/frame/help')])
      return oldSkin
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

let opened: Promise<Skin> | null = null

/** Fetched by those who sit in it, once. */
function openOldSkin(): Promise<Skin> {
  return (opened ??= fetchOldSkin())
}

/** The version of the attempt, for its look; what it needs is fetched as soon as it is known. */
export function useVersion(engine: RoomEngine): 'new' | 'old' {
  const version = useEngineState(engine, (state) => state.attempt?.version ?? 'new')
  if (version === 'old') void openOldSkin()
  return version
}

/** The pieces of the attempt's version. Suspends while they are on their way. */
export function useSkinOf(engine: RoomEngine): Skin {
  return useVersion(engine) === 'old' ? use(openOldSkin()) : newSkin
}
