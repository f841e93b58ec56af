import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/kit/secret.ts'
import { seatCandidates } from '#tests/world/seats.ts'
import { drive, formatErrors, formatLatencies, isClean } from './drive.ts'
import { percentile, type Ratio } from './figures.ts'
import { ackSeqs, timeDatabase } from './saves.ts'
import type { Stage } from './stage.ts'

const savesPerSecond = 1000
const saveSeconds = 60
const anchorSeconds = 20
const starts = 3000
const startSeconds = 10

/** From here on the disk is what makes saves slow, and only a comparison says something of the product. */
const slowDiskMs = 60

/** The bar of the p99 of saves, by that of the database alone. */
function findSaveBar(databaseP99: number): { readonly maxP99: number; readonly bar: string } {
  if (databaseP99 < slowDiskMs) return { maxP99: 25, bar: '≤ 25 ms' }
  return { maxP99: databaseP99 / 2, bar: '≤ 0.5 of the database alone' }
}

/**
 * The tail of saves at the rate that a full house brings at most, and that of the database alone before it. Every save must be in the
 * database afterwards.
 */
export async function measureSaveTail(stage: Stage): Promise<Ratio[]> {
  const seating = { count: 12_000, skill: 'reading' } as const
  const [seats, databaseSeats] = [
    await seatCandidates(stage, { ...seating, prefix: 'steady' }),
    await seatCandidates(stage, { ...seating, prefix: 'steady-db' }),
  ]
  await stage.pool.query('vacuum analyze')
  const alone = await timeDatabase(stage, databaseSeats, { rate: savesPerSecond, seconds: anchorSeconds })
  const count = savesPerSecond * saveSeconds
  const plan = { kind: 'save', url: stage.url, rate: savesPerSecond, count } as const
  const tail = await drive(stage, { ...plan, seats: seats.map((seat) => ({ ...seat, seq: 1 })) })
  const stored = [...(await ackSeqs(stage, seats)).values()].reduce((sum, seq) => sum + seq, 0)
  const [p50, p99, p999] = [50, 99, 99.9].map((share) => percentile(tail.latencies, share)) as [number, number, number]
  const { maxP99, bar } = findSaveBar(percentile(alone, 99))
  return [
    {
      id: 'P2',
      name: `Saves at a fixed ${savesPerSecond}/s for ${saveSeconds} s, each counted from when it was due`,
      own: `${formatLatencies(tail.latencies)}; ${formatErrors(tail)}, ${stored} of ${count} stored; ${tail.shares}`,
      anchor: `pgbench at the same rate: ${formatLatencies(alone)}`,
      ratio: (p99 / percentile(alone, 99)).toFixed(2),
      bar: `p50 ≤ 5 ms, p99 ${bar}, p99.9 ≤ 100 ms, no error, all stored`,
      isMet: p50 <= 5 && p99 <= maxP99 && p999 <= 100 && isClean(tail) && stored === count,
    },
  ]
}

/** Students who are signed in; answers their tokens. */
async function signInStudents(stage: Stage, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  await stage.pool.query(
    `with people as (
       insert into identity.person (email, username, password_hash, finish_bind)
       select 'starter' || n || '@bench.test', 'starter' || n, 'none', true from generate_series(1, cardinality($1::bytea[])) n returning id
     ), students as (
       insert into profile.student_profile (person_id, school, grade_level, phone) select id, 'Harbour School', 11, '0912345678' from people
     ), numbered as (select id, row_number() over (order by id) as n from people)
     insert into identity.session (token_hash, person_id, idle_seconds, ends_at, address, user_agent)
     select ($1::bytea[])[n], id, 86400, kit.now() + interval '1 day', '127.0.0.1', 'bench' from numbered`,
    [tokens.map((token) => hashToken(token))],
  )
  return tokens
}

async function countAttempts(stage: Stage): Promise<number> {
  const { rows } = await stage.pool.query<{ count: number }>('select count(*)::int as count from attempt.attempt')
  return rows[0]?.count ?? Number.NaN
}

/** A hall that presses Start together: each start is the attempt, its section opened and its paper read. */
export async function measureStartStorm(stage: Stage): Promise<Ratio[]> {
  const tokens = await signInStudents(stage, starts)
  const { rows } = await stage.pool.query<{ id: number }>('select id from exam.test order by id limit 1')
  await stage.pool.query('vacuum analyze')
  const before = await countAttempts(stage)
  const tail = await drive(stage, {
    kind: 'start',
    url: stage.url,
    rate: starts / startSeconds,
    count: starts,
    tokens,
    testId: Number(rows[0]?.id),
  })
  const made = (await countAttempts(stage)) - before
  return [
    {
      id: 'P7',
      name: `${starts} starts in ${startSeconds} s, each of four calls: attempt, check, section, paper`,
      own: `${formatLatencies(tail.latencies)}; ${formatErrors(tail)}, ${made} attempts; ${tail.shares}`,
      anchor: 'none',
      ratio: '–',
      bar: `p99 ≤ 200 ms, no error, exactly ${starts} attempts`,
      isMet: percentile(tail.latencies, 99) <= 200 && isClean(tail) && made === starts,
    },
  ]
}
