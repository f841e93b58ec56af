export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** How one greets at this hour (0 to 23) of the reader's own clock. */
export function toPartOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
