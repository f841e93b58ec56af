import { useSayInstant } from '#web/kit/format/say-instant.ts'
import { useProfile } from './profile.ts'

/** Days and minutes in the zone that the reader has chosen, else in that of the device. */
export function useOwnInstant() {
  return useSayInstant(useProfile()?.timezone ?? null)
}
