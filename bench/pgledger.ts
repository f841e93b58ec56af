import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Stage } from './stage.ts'

const run = promisify(execFile)
/** How many accounts coins are moved between. */
export const accounts = 1000
export const clients = [8, 32] as const
export const seconds = 5
export const rounds = 3

interface Drive {
  readonly folder: string
  readonly script: string
  readonly connections: number
}

/** Transactions a second of a script of pgbench. */
export async function driveScript(connectionString: string, { folder, script, connections }: Drive): Promise<number> {
  const file = join(folder, 'ledger.sql')
  await writeFile(file, script)
  const options = ['-n', '-M', 'prepared', '-f', file, '-c', String(connections), '-j', '2', '-T', String(seconds)]
  const { stdout } = await run('pgbench', [...options, connectionString], { cwd: folder })
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

const accountOf = (name: string) => `(select id from bench_account where n = :${name})`
/** Between two accounts. */
export const transfer = `\\set one random(1, ${accounts})
\\set step random(1, ${accounts - 1})
\\set other 1 + (:one + :step - 1) % ${accounts}
select * from pgledger_create_transfer(${accountOf('one')}, ${accountOf('other')}, 1);
`
/** Into one account. */
export const hotTransfer = `\\set one random(1, ${accounts})
\\set hot 0
select * from pgledger_create_transfer(${accountOf('one')}, ${accountOf('hot')}, 1);
`

/** pgledger in a database of its own beside ours; undefined where its SQL was not handed over. */
export async function openPgledger({ adminConnectionString }: Stage): Promise<string | undefined> {
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
  // Several measures share it.
  await ask(adminConnectionString, 'drop database if exists pgledger with (force)', 'create database pgledger')
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

/** The best rate at any number of clients. */
export const findBest = async (drive: (connections: number) => Promise<number>) => {
  const rates: number[] = []
  for (const connections of clients) rates.push(await drive(connections))
  return Math.max(...rates)
}
