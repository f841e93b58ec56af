import type { Option } from '#web/kit/form/inputs.tsx'

/** "Europe/London" as people read it. */
export const toZoneLabel = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' / ')

export const findDeviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** All zones that the browser supports, its own and UTC, and the stored one if it is not among them. */
export function listZones(kept: string): Option[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), findDeviceZone(), 'UTC', ...(kept === '' ? [] : [kept])])
  return [...known].toSorted().map((value) => ({ value, label: toZoneLabel(value) }))
}
