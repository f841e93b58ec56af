import type pg from 'pg'

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

type Ask = (text: unknown, values?: unknown) => Promise<pg.QueryResult>

/** Collects the plan of each reading statement that connections of a pool ask from now on, as it is planned there and then. */
export function watchPlans(pool: pg.Pool): Plan[] {
  const plans: Plan[] = []
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as unknown as Ask
    const watched: Ask = async (text, values) => {
      if (typeof text === 'string' && /^\s*(select|with)\b/i.test(text) && !/set_config|nextval|pg_advisory/.test(text)) {
        const { rows } = await ask(`explain (analyze, timing off, format json) ${text}`, values)
        const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN']
        plans.push({ text: text.replaceAll(/\s+/g, ' ').trim(), scans: listScans(plan) })
      }
      return ask(text, values)
    }
    Object.assign(client, { query: watched })
  })
  return plans
}
