import { median, type Ratio, spread } from './figures.ts'
import { accounts, clients, driveScript, findBest, hotTransfer, openPgledger, rounds, seconds, transfer } from './pgledger.ts'
import type { Stage } from './stage.ts'

const leastRatio = 2
const leastHotRatio = 1.5

/** People with coins for as many transfers as there are time for; answers the number of the first one. */
export async function openWallets({ pool }: Pick<Stage, 'pool'>, prefix: string, count = accounts): Promise<number> {
  const { rows } = await pool.query<{ first: number }>(
    `with new as (
       insert into identity.person (email, password_hash)
         select $1 || n || '@bench.example', 'none' from generate_series(1, $2::int) n returning id)
     select min(id) as first from new`,
    [prefix, count],
  )
  const first = rows[0]?.first ?? 0
  await pool.query(
    `select wallet.open_accounts(id), wallet.post('bench:' || id, 'promotion', id, null, null, null, array['bonus', 'rewards'],
       array[1000000, -1000000]::bigint[], '{}', '{}') from generate_series($1::bigint, $1 + $2 - 1) id`,
    [first, count],
  )
  return first
}

const spend = (first: number) => `\\set person random(${first}, ${first + accounts - 1})
select * from wallet.take(:person, 1, 'grading_sales', 'spend_grading', 'bench:' || gen_random_uuid(), null, false);
`

interface Rates {
  readonly own: number[]
  readonly theirs: number[]
  readonly theirsHot: number[]
}

/** Of rates of ours and of pgledger's; it isn't met where there are none of pgledger's. */
export function toRatio(
  id: string,
  name: string,
  { own, anchor, bar }: { own: readonly number[]; anchor: readonly number[]; bar: number },
): Ratio {
  const ratio = median(own) / median(anchor)
  return {
    id,
    name,
    own: `${spread(own, 0)}/s`,
    anchor: anchor.length === 0 ? 'pgledger: set PGLEDGER_SQL to its pgledger.sql' : `${spread(anchor, 0)}/s`,
    ratio: anchor.length === 0 ? '–' : ratio.toFixed(2),
    bar: `≥ ${bar} × pgledger`,
    isMet: anchor.length > 0 && ratio >= bar,
  }
}

/** Coins spent in the database alone, into one account of the system, against transfers of pgledger: between people, and into one account. */
export async function measureLedger(stage: Stage): Promise<Ratio[]> {
  const pgledger = await openPgledger(stage)
  const first = await openWallets(stage, 'ledger')
  await stage.pool.query('vacuum analyze')
  const rates: Rates = { own: [], theirs: [], theirsHot: [] }
  for (let round = 0; round < rounds; round += 1) {
    rates.own.push(
      await findBest((connections) => driveScript(stage.connectionString, { folder: stage.folder, script: spend(first), connections })),
    )
    if (pgledger === undefined) continue
    rates.theirs.push(await findBest((connections) => driveScript(pgledger, { folder: stage.folder, script: transfer, connections })))
    rates.theirsHot.push(await findBest((connections) => driveScript(pgledger, { folder: stage.folder, script: hotTransfer, connections })))
  }
  const at = `the best of ${clients.join(' and ')} clients, ${rounds} × ${seconds} s`
  return [
    toRatio('P4', `Coins spent in the database against pgledger's transfers between ${accounts} accounts, ${at}`, {
      own: rates.own,
      anchor: rates.theirs,
      bar: leastRatio,
    }),
    toRatio('P4', `The same against pgledger's transfers into one account, ${at}`, {
      own: rates.own,
      anchor: rates.theirsHot,
      bar: leastHotRatio,
    }),
  ]
}
