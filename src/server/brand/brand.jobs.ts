import type { Schedule } from '#server/kit/job/schedule.ts'
import type { BrandBook } from './brand-book.ts'

/** A change that another server made is seen after this time at the latest. */
const readEveryMs = 30_000

/** Every server has the brands in memory. */
export function createBrandSchedules(book: BrandBook): Schedule[] {
  return [{ name: 'brand.read-brands', everyMs: readEveryMs, runsOn: 'each-server', run: () => book.refresh() }]
}
