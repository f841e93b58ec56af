import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useProfile } from './profile.ts'

/** Days and minutes in the zone that the reader has chosen, else in that of the device. */
export function useFormatOwnInstant() {
  return useFormatInstant(useProfile()?.timezone ?? null)
}
