import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hashToken } from '#server/kit/secret.ts'
import type { Ratio } from './figures.ts'
import { openWallets, toRatio } from './ledger.ts'
import { accounts, clients, driveScript, findBest, openPgledger, rounds, seconds, transfer } from './pgledger.ts'
import type { Stage } from './stage.ts'

const run = promisify(execFile)
const leastRatio = 1

/** Sessions of students whose numbers follow each other. */
async function logIn({ pool }: Stage, first: number): Promise<string[]> {
  const tokens = Array.from({ length: accounts }, () => randomBytes(32).toString('base64url'))
  await pool.query(
    `insert into identity.role_grant (person_id, role) select $1::bigint + n, 'student' from generate_series(0, $2::int - 1) n`,
    [first, accounts],
  )
  await pool.query(
    `insert into identity.session (token_hash, person_id, idle_seconds, ends_at, address, user_agent)
     select hash, $2::bigint + place - 1, 86400, kit.now() + interval '1 day', '127.0.0.1', 'bench'
     from unnest($1::bytea[]) with ordinality as t(hash, place)`,
    [tokens.map((token) => hashToken(token)), first],
  )
  return tokens
}

/** Purchases a second through the real route; every answer must be a good one. */
async function drivePurchases(stage: Stage, file: string, connections: number): Promise<number> {
  const script = fileURLToPath(new URL('spend.lua', import.meta.url))
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}`, '-s', script, stage.url], {
    env: { ...process.env, SPEND_FILE: file, SPEND_RUN: randomBytes(6).toString('hex') },
  })
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1]
  if (bad !== undefined) throw new Error(`${bad} purchases were refused:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

/** Coins spent over HTTP, each purchase with its session, its key and its grant, against transfers that pgledger makes in the database alone. */
export async function measureSpending(stage: Stage): Promise<Ratio[]> {
  const pgledger = await openPgledger(stage)
  const first = await openWallets(stage, 'spend')
  await stage.pool.query(`update plan.plan set sale_price = 10 where code = 'pro_1m'`)
  const file = join(stage.folder, 'spend.txt')
  await writeFile(file, (await logIn(stage, first)).join('\n'))
  await stage.pool.query('vacuum analyze')
  const own: number[] = []
  const anchor: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    own.push(await findBest((connections) => drivePurchases(stage, file, connections)))
    if (pgledger === undefined) continue
    anchor.push(await findBest((connections) => driveScript(pgledger, { folder: stage.folder, script: transfer, connections })))
  }
  const at = `the best of ${clients.join(' and ')} at once, ${rounds} × ${seconds} s`
  return [
    toRatio('P3', `Purchases with coins through the real route against pgledger's transfers in the database, ${at}`, {
      own,
      anchor,
      bar: leastRatio,
    }),
  ]
}
