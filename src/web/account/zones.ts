import type { Option } from '#web/kit/form/inputs.tsx'

/** "Europe/London" as people read it. */
export const toZoneLabel = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' / ')

export const findDeviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** All zones that the browser knows, its own and UTC, and the one that is kept, should it not be among them. */
export function listZones(kept: string): Option[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), findDeviceZone(), 'UTC', ...(kept === '' ? [] : [kept])])
  return [...known].toSorted().map((value) => ({ value, label: toZoneLabel(value) }))
}
