import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Seat, seatCandidates } from '#tests/world/seats.ts'
import { median, type Ratio, spread } from './figures.ts'
import type { Stage } from './stage.ts'

const run = promisify(execFile)
const connections = 32
const seconds = 10
const rounds = 3
const leastRate = 3000
const leastRatio = 1.5
/** Enough that none is asked for more than its own two saves a second. */
const attemptCount = 12_000

/** How far each attempt's log is acknowledged. */
export async function ackSeqs(stage: Stage, seats: readonly Seat[]): Promise<Map<number, number>> {
  const { rows } = await stage.pool.query<{ id: number; ack_seq: number }>('select id, ack_seq from attempt.attempt where id = any($1)', [
    seats.map(({ id }) => id),
  ])
  return new Map(rows.map((row) => [row.id, row.ack_seq]))
}

/** Acknowledged saves a second through the real route; every answer must be a good one. */
async function driveRoute(stage: Stage, seats: readonly Seat[]): Promise<number> {
  const acks = await ackSeqs(stage, seats)
  const file = join(stage.folder, 'saves.txt')
  await writeFile(file, seats.map(({ id, token }) => `${id} ${token} ${(acks.get(id) ?? 0) + 1}\n`).join(''))
  const script = fileURLToPath(new URL('saves.lua', import.meta.url))
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}`, '-s', script, stage.url], {
    env: { ...process.env, SAVES_FILE: file },
  })
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1]
  if (bad !== undefined) throw new Error(`${bad} saves were refused:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

/** Runs the same statement on the same tables by pgbench, after `made` saves of its own; answers what it printed. */
async function runPgbench(
  stage: Stage,
  seats: readonly Seat[],
  { made, options }: { made: number; options: readonly string[] },
): Promise<string> {
  const first = seats[0]?.id ?? 0
  const perClient = Math.floor(seats.length / connections)
  const file = join(stage.folder, 'saves.sql')
  await writeFile(
    file,
    `\\set i :i + 1
\\set id ${first} + :client_id * ${perClient} + :i % ${perClient}
select ack_seq + 1 as seq from attempt.attempt where id = :id \\gset
select * from attempt.write_group(('[{"place": 0, "attempt": ' || :id::text || ', "epoch": 1, "by_token": true, "from_seq": ' || :seq::text || ', "bytes": 200, "with_answers": false, "ops": [{"seq": ' || :seq::text || ', "op_id": "00000000-0000-4000-8000-000000000001", "kind": "answer", "skill": "reading", "question": "6", "value": "word ' || :seq::text || '", "name": null, "mono_ms": 1000, "refused": null}]}]')::jsonb, interval '10 seconds', interval '1 day', 20000000000);
`,
  )
  const clients = ['-D', `i=${made}`, '-c', String(connections), '-j', '2']
  const { stdout } = await run('pgbench', ['-n', '-M', 'prepared', '-f', file, ...clients, ...options, stage.connectionString], {
    cwd: stage.folder,
  })
  return stdout
}

/** What the database alone can do, in saves a second. */
async function driveDatabase(stage: Stage, seats: readonly Seat[], round: number): Promise<number> {
  const start = (await ackSeqs(stage, seats.slice(0, 1))).get(seats[0]?.id ?? 0) ?? 0
  const stdout = await runPgbench(stage, seats, { made: start + round, options: ['-T', String(seconds)] })
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

/** What the database alone takes for each save at a fixed rate, counted from when it was due: milliseconds, least first. */
export async function timeDatabase(
  stage: Stage,
  seats: readonly Seat[],
  { rate, seconds: long }: { rate: number; seconds: number },
): Promise<number[]> {
  await runPgbench(stage, seats, { made: 0, options: ['-R', String(rate), '-T', String(long), '-l', '--log-prefix=saves'] })
  const names = (await readdir(stage.folder)).filter((name) => name.startsWith('saves.') && /\.\d+$/.test(name))
  const logs = await Promise.all(names.map((name) => readFile(join(stage.folder, name), 'utf8')))
  return logs
    .flatMap((log) => log.trimEnd().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1000)
    .toSorted((a, b) => a - b)
}

/** Interleaved rounds: route, database, route, database … */
export async function measureSaves(stage: Stage): Promise<Ratio[]> {
  const seating = { count: attemptCount, skill: 'reading' } as const
  const [routeSeats, databaseSeats] = [
    await seatCandidates(stage, { ...seating, prefix: 'route' }),
    await seatCandidates(stage, { ...seating, prefix: 'db' }),
  ]
  await stage.pool.query('vacuum analyze')
  const route: number[] = []
  const database: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    database.push(await driveDatabase(stage, databaseSeats, round))
    route.push(await driveRoute(stage, routeSeats))
  }
  const ratio = median(route) / median(database)
  return [
    {
      id: 'P1',
      name: `Saves through the real route against pgbench on the same statement, ${connections} at once, ${rounds} × ${seconds} s`,
      own: `${spread(route, 0)} saves/s, ${(median(route) / leastRate).toFixed(2)} of the ${leastRate} that must be reached`,
      anchor: `${spread(database, 0)} saves/s`,
      ratio: ratio.toFixed(2),
      bar: `ratio ≥ ${leastRatio} and ≥ ${leastRate}/s (at best 6000), no refusal`,
      isMet: ratio >= leastRatio && median(route) >= leastRate,
    },
  ]
}
