import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { median, type Ratio, spread } from './figures.ts'
import type { Stage } from './stage.ts'

const run = promisify(execFile)
const accounts = 1000
const clients = [8, 32] as const
const seconds = 5
const rounds = 3
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

/** Transactions a second of a script of pgbench. */
async function driveScript(connectionString: string, folder: string, script: string, connections: number): Promise<number> {
  const file = join(folder, 'ledger.sql')
  await writeFile(file, script)
  const options = ['-n', '-M', 'prepared', '-f', file, '-c', String(connections), '-j', '2', '-T', String(seconds)]
  const { stdout } = await run('pgbench', [...options, connectionString], { cwd: folder })
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

const spend = (first: number) => `\\set person random(${first}, ${first + accounts - 1})
select * from wallet.take(:person, 1, 'grading_sales', 'spend_grading', 'bench:' || gen_random_uuid(), null, false);
`

const accountOf = (name: string) => `(select id from bench_account where n = :${name})`
const theirTransfer = `\\set one random(1, ${accounts})
\\set step random(1, ${accounts - 1})
\\set other 1 + (:one + :step - 1) % ${accounts}
select * from pgledger_create_transfer(${accountOf('one')}, ${accountOf('other')}, 1);
`
const theirHotTransfer = `\\set one random(1, ${accounts})
\\set hot 0
select * from pgledger_create_transfer(${accountOf('one')}, ${accountOf('hot')}, 1);
`

/** pgledger in a database of its own beside ours; undefined where its SQL was not handed over. */
async function openPgledger({ adminConnectionString }: Stage): Promise<string | undefined> {
  const path = process.env['PGLEDGER_SQL']
  if (path === undefined) return undefined
  const ask = async (connectionString: string, ...statements: readonly string[]) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await ask(adminConnectionString, 'create database pgledger')
  const url = new URL(adminConnectionString)
  url.pathname = '/pgledger'
  await ask(
    url.href,
    await readFile(path, 'utf8'),
    'create table bench_account (n integer primary key, id text not null)',
    `insert into bench_account select n, (select id from pgledger_create_account('account ' || n, 'USD')) from generate_series(0, ${accounts}) n`,
    'analyze bench_account',
  )
  return url.href
}

interface Rates {
  readonly own: number[]
  readonly theirs: number[]
  readonly theirsHot: number[]
}

function toRatio(name: string, own: readonly number[], anchor: readonly number[], bar: number): Ratio {
  const ratio = median(own) / median(anchor)
  return {
    id: 'P4',
    name,
    own: `${spread(own, 0)}/s`,
    anchor: anchor.length === 0 ? 'pgledger: set PGLEDGER_SQL to its pgledger.sql' : `${spread(anchor, 0)}/s`,
    ratio: anchor.length === 0 ? '–' : ratio.toFixed(2),
    bar: `≥ ${bar} × pgledger`,
    isMet: anchor.length > 0 && ratio >= bar,
  }
}

/** For each round the best rate at any number of clients. */
const best = async (drive: (connections: number) => Promise<number>) => {
  const rates: number[] = []
  for (const connections of clients) rates.push(await drive(connections))
  return Math.max(...rates)
}

/** Coins spent in the database alone, into one account of the system, against transfers of pgledger: between people, and into one account. */
export async function measureLedger(stage: Stage): Promise<Ratio[]> {
  const pgledger = await openPgledger(stage)
  const first = await openWallets(stage, 'ledger')
  await stage.pool.query('vacuum analyze')
  const rates: Rates = { own: [], theirs: [], theirsHot: [] }
  for (let round = 0; round < rounds; round += 1) {
    rates.own.push(await best((connections) => driveScript(stage.connectionString, stage.folder, spend(first), connections)))
    if (pgledger === undefined) continue
    rates.theirs.push(await best((connections) => driveScript(pgledger, stage.folder, theirTransfer, connections)))
    rates.theirsHot.push(await best((connections) => driveScript(pgledger, stage.folder, theirHotTransfer, connections)))
  }
  const at = `the best of ${clients.join(' and ')} clients, ${rounds} × ${seconds} s`
  return [
    toRatio(
      `Coins spent in the database against pgledger's transfers between ${accounts} accounts, ${at}`,
      rates.own,
      rates.theirs,
      leastRatio,
    ),
    toRatio(`The same against pgledger's transfers into one account, ${at}`, rates.own, rates.theirsHot, leastHotRatio),
  ]
}
