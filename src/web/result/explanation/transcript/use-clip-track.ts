import { useEffect, useState, useSyncExternalStore } from 'react'
import { ClipTrack, type TrackState } from './clip-track.ts'

/** One recording for as long as its desk stands; silent when it goes. */
export function useClipTrack(address: string, renew: () => Promise<string | null>): ClipTrack {
  const [track] = useState(() => new ClipTrack({ audio: new Audio(), address, renew }))
  useEffect(() => () => track.release(), [track])
  return track
}

/** One plain value of the track's state, so that only its change draws again. */
export function useTrackState<T extends string | number | boolean | null>(track: ClipTrack, pick: (state: TrackState) => T): T {
  return useSyncExternalStore(track.subscribe, () => pick(track.getState()))
}
