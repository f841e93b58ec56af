import type { Option } from '#web/kit/inputs.tsx'

/** The time zones that this browser knows, and the one that is kept, should it not be among them. */
export function listZones(kept: string): Option[] {
  const known = Intl.supportedValuesOf('timeZone')
  const all = kept === '' || known.includes(kept) ? known : [kept, ...known]
  return all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
