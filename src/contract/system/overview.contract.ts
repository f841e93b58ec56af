import { z } from 'zod'
import { Empty } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { counters } from './counters.gen.ts'

const count = z.int().min(0)

function toFigures<Name extends string>(names: readonly Name[]) {
  return z.object(Object.fromEntries(names.map((name) => [name, count])) as Record<Name, typeof count>)
}

type Counters = typeof counters
type Groups = { [Group in keyof Counters]: ReturnType<typeof toFigures<Counters[Group][number]>> }

/** How much there is of what staff look after: what the manifests of the server's modules count. */
export const Overview = z.object(
  Object.fromEntries(Object.entries(counters).map(([group, names]) => [group, toFigures(names)])) as object as Groups,
)
export type Overview = z.infer<typeof Overview>

export const overviewContract = {
  get: endpoint({
    method: 'GET',
    path: '/admin/overview',
    access: 'account:admin',
    summary: 'What waits for staff, in numbers',
    input: Empty,
    output: Overview,
  }),
}
