import pg from 'pg'

/** What a scan of a plan read. */
export interface Scan {
  /** "Seq Scan" */
  readonly node: string
  readonly relation: string
  /** All that it read, those too that did not fit. */
  readonly rows: number
}

export interface Plan {
  readonly text: string
  readonly scans: readonly Scan[]
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

/** Catalogues of PostgreSQL are left out: their size is not that of the data. */
function listScans(node: PlanNode): Scan[] {
  const relation = node['Relation Name']
  const rows =
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops']
  const own = relation === undefined || relation.startsWith('pg_') ? [] : [{ node: node['Node Type'], relation, rows: Math.round(rows) }]
  return [...own, ...(node.Plans ?? []).flatMap(listScans)]
}

type Ask = (...given: unknown[]) => Promise<pg.QueryResult>

const isReading = (text: string) =>
  /^\s*(select|with)\b/i.test(text) &&
  !/set_config|nextval|pg_advisory|pg_notify|\binsert into\b|\bupdate [a-z_]+\.|\bdelete from\b/.test(text)

/** Only what is awaited: a question with a callback is passed on as it is. */
function isWatched([text, values, callback]: readonly unknown[]): boolean {
  return typeof text === 'string' && isReading(text) && callback === undefined && typeof values !== 'function'
}

/** Asks as `ask` does, after the plan of what only reads, as it is planned there and then. */
function watch(ask: Ask, plans: Plan[]): Ask {
  return async (...given) => {
    const [text, values] = given
    if (typeof text === 'string') {
      const { rows } = await ask(`explain (analyze, timing off, format json) ${text}`, values)
      const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN']
      plans.push({ text: text.replaceAll(/\s+/g, ' ').trim(), scans: listScans(plan) })
    }
    return ask(...given)
  }
}

/** Collects the plan of each reading statement that new connections of a pool ask from now on. */
export function watchPlans(pool: pg.Pool): Plan[] {
  const plans: Plan[] = []
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as unknown as Ask
    const query: Ask = (...given) => (isWatched(given) ? watch(ask, plans)(...given) : ask(...given))
    Object.assign(client, { query })
  })
  return plans
}

/** The same of every connection of this process that is made until `stop()`, as those of a server that runs in it. */
export function watchPlansOfProcess(): { readonly plans: Plan[]; stop(): void } {
  const plans: Plan[] = []
  const { query } = pg.Client.prototype
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...given: unknown[]) {
      const ask = query.bind(this) as unknown as Ask
      return isWatched(given) ? watch(ask, plans)(...given) : ask(...given)
    },
  })
  return { plans, stop: () => void Object.assign(pg.Client.prototype, { query }) }
}
