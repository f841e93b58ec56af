import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Tail } from './at-rate.ts'
import { percentile } from './figures.ts'
import type { Driven, RatePlan } from './rate-client.ts'
import type { Stage } from './stage.ts'

export interface Measured extends Tail {
  /** How much processor time each of the three had for one job: they share the machine. */
  readonly shares: string
}

/** By a process of its own, so that the client's work does not wait for the server's. */
export async function drive(stage: Stage, plan: RatePlan): Promise<Measured> {
  const before = await stage.readCpu()
  const child = fork(fileURLToPath(new URL('rate-client.ts', import.meta.url)), { serialization: 'advanced' })
  child.send(plan)
  const [tail] = (await once(child, 'message')) as [Driven]
  const after = await stage.readCpu()
  const each = (total: number) => `${(total / plan.count).toFixed(2)} ms`
  const [server, database] = [each(after.server - before.server), each(after.database - before.database)]
  return { ...tail, shares: `CPU for each: server ${server}, PostgreSQL ${database}, client ${each(tail.cpuMs)}` }
}

const ms = (value: number) => `${value.toFixed(1)} ms`

export function formatLatencies(latencies: readonly number[]): string {
  const [p50, p99, p999] = [50, 99, 99.9].map((share) => ms(percentile(latencies, share)))
  return `p50 ${p50}, p99 ${p99}, p99.9 ${p999}, longest ${ms(latencies.at(-1) ?? Number.NaN)}`
}

export function formatErrors({ errors }: Tail): string {
  const said = Object.entries(errors).map(([what, times]) => `${times} × ${what}`)
  return said.length === 0 ? 'no error' : said.join(', ')
}

export const isClean = ({ errors }: Tail) => Object.keys(errors).length === 0
