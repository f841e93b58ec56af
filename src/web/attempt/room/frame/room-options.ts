import { useState } from 'react'
import { readStored, writeStored } from '#web/kit/stored.ts'

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

const usual: RoomOptions = { contrast: 'black-on-white', size: 'regular', split: 50, volume: 0.7 }

function readOptions(key: string): RoomOptions {
  try {
    return { ...usual, ...(JSON.parse(readStored(key) ?? '{}') as Partial<RoomOptions>) }
  } catch {
    return usual
  }
}

/** How the room looks to this candidate, kept for the attempt. */
export function useRoomOptions(attemptId: number): readonly [RoomOptions, (patch: Partial<RoomOptions>) => void] {
  const key = `bandstand.attempt.${attemptId}.options`
  const [options, setOptions] = useState(() => readOptions(key))
  const change = (patch: Partial<RoomOptions>) => {
    const next = { ...options, ...patch }
    setOptions(next)
    writeStored(key, JSON.stringify(next))
  }
  return [options, change]
}
