import { z } from 'zod'
import { Empty, Instant } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { chartDays } from './chart-days.ts'
import { charts, counters } from './counters.gen.ts'

const count = z.int().min(0)

/** How many there are; of what waits also since when the oldest does, and its number where it has a page of its own. */
export const Figure = z.object({
  count,
  oldest: Instant.nullable(),
  oldest_id: z.int().nullable(),
  /** When the first of those that are not late has to be done; null: none has a time. */
  next_due: Instant.nullable(),
  /** How many are past their time. */
  late: count,
  /** How many somebody has taken; null where that isn't counted here: assignments say it, or nobody takes them. */
  taken: count.nullable(),
})
export type Figure = z.infer<typeof Figure>

function toFigures<Name extends string>(names: readonly Name[]) {
  return z.object(Object.fromEntries(names.map((name) => [name, Figure])) as Record<Name, typeof Figure>)
}

type Counters = typeof counters
type Groups = { [Group in keyof Counters]: ReturnType<typeof toFigures<Counters[Group][number]>> }

/** How much there is of what staff look after: what the manifests of the server's modules count. */
export const Overview = z.object(
  Object.fromEntries(Object.entries(counters).map(([group, names]) => [group, toFigures(names)])) as object as Groups,
)
export type Overview = z.infer<typeof Overview>

/** Days in order, the last of them today, and what was counted on each. */
export const Activity = z.object({
  /** Where the days begin. */
  zone: z.string(),
  days: z.array(z.iso.date()),
  counts: z.record(z.enum(charts), z.array(count)),
})
export type Activity = z.infer<typeof Activity>

export const overviewContract = {
  get: endpoint({
    method: 'GET',
    path: '/admin/overview',
    access: 'account:admin',
    summary: 'What waits for staff, in numbers and since when; days begin where the device of the caller is',
    input: Empty,
    output: Overview,
  }),
  activity: endpoint({
    method: 'GET',
    path: '/admin/activity',
    access: 'account:admin',
    summary: 'What happened on each of the last 30 or 90 days; days begin where the device of the caller is',
    input: z.object({ days: z.coerce.number().pipe(z.literal(chartDays)).default(30) }),
    output: Activity,
  }),
  storage: endpoint({
    method: 'GET',
    path: '/admin/storage',
    access: 'account:admin',
    summary: 'How much room the disk of the data folder has, in bytes; null where the system does not say',
    input: Empty,
    output: z.object({ free_bytes: count.nullable(), total_bytes: count.nullable() }),
  }),
}
