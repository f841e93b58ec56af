import { useState } from 'react'
import { readStored, writeStored } from '#web/kit/stored.ts'
import type { AttemptFacts } from '#web/room/engine/room-state.ts'

export const contrasts = ['black-on-white', 'white-on-black', 'yellow-on-black'] as const
export const sizes = ['regular', 'large', 'extra-large'] as const

export interface RoomOptions {
  readonly contrast: (typeof contrasts)[number]
  readonly size: (typeof sizes)[number]
  /** Percent of the width that the passage takes. */
  readonly split: number
  /** Of recordings, 0 to 1. */
  readonly volume: number
}

const defaultOptions: RoomOptions = { contrast: 'black-on-white', size: 'regular', split: 50, volume: 0.7 }

function readChosen(key: string): Partial<RoomOptions> {
  try {
    return JSON.parse(readStored(key) ?? '{}') as Partial<RoomOptions>
  } catch {
    return {}
  }
}

/** How the room looks to this candidate, kept for the attempt. Until one is chosen the text has the size that the attempt begins with. */
export function useRoomOptions(
  attemptId: number,
  textSize: AttemptFacts['textSize'] | undefined,
): readonly [RoomOptions, (patch: Partial<RoomOptions>) => void] {
  const key = `bandstand.attempt.${attemptId}.options`
  const [chosen, choose] = useState(() => readChosen(key))
  const change = (patch: Partial<RoomOptions>) => {
    const next = { ...chosen, ...patch }
    choose(next)
    writeStored(key, JSON.stringify(next))
  }
  const size = textSize === 'extra_large' ? 'extra-large' : (textSize ?? defaultOptions.size)
  return [{ ...defaultOptions, size, ...chosen }, change]
}
