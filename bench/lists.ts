import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { callApi } from '#tests/world/calls.ts'
import { fullSize, seedManyRows } from '#tests/world/many-rows.ts'
import { seedStaff } from '#tests/world/seeded-staff.ts'
import { fillAddress, findListedRows, paletteAddresses, staffLists } from '#tests/world/staff-lists.ts'
import { createCandidate } from './candidate.ts'
import { drive, formatErrors, formatLatencies, isClean } from './drive.ts'
import { percentile, type Ratio } from './figures.ts'
import { makeStaff } from './loads.ts'
import type { Stage } from './stage.ts'

const readsPerSecond = 50
const readCount = 500
const warmUps = 50
/** Each may call 300 times a minute. */
const readers = 20
const largeTable = 10_000
/** After so long every connection has reported what it read. */
const statisticsMs = 12_000

/** Rows are put in without foreign keys and triggers, which only the owner of the database may allow. */
async function allowFastFill({ connectionString, adminConnectionString }: Stage): Promise<void> {
  const admin = new pg.Client({ connectionString: adminConnectionString })
  await admin.connect()
  try {
    const role = admin.escapeIdentifier(new URL(connectionString).username)
    await admin.query(`grant set on parameter session_replication_role to ${role}`)
  } finally {
    await admin.end()
  }
}

/** Super-admins with their second step who are signed in; answers their tokens. */
async function signInStaff(stage: Stage): Promise<string[]> {
  const first = await createCandidate(stage)
  await makeStaff(stage, first)
  const { id } = (await callApi(stage.url, 'POST /me', { token: first })).body as { id: number }
  const staff = await seedStaff(stage, readers)
  await stage.pool.query(
    `insert into identity.second_factor select (jsonb_populate_record(f, jsonb_build_object('person_id', p))).*
     from identity.second_factor f, unnest($2::bigint[]) p where f.person_id = $1`,
    [id, staff.map((reader) => reader.id)],
  )
  return staff.map(({ token }) => token)
}

/** How often each large table was read from end to end, or from its beginning. */
async function countWholeReads({ pool }: Stage): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; scans: string }>(
    `select s.schemaname || '.' || s.relname as name, s.seq_scan as scans from pg_stat_user_tables s join pg_class c on c.oid = s.relid
     where c.reltuples > ${largeTable}`,
  )
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]))
}

/** How soon the lists of staff and the palette answer in a database of full size, and whether anything read a large table whole meanwhile. */
export async function measureLists(stage: Stage): Promise<Ratio[]> {
  await allowFastFill(stage)
  await seedManyRows(stage, fullSize)
  const rows = await findListedRows(stage.pool)
  const tokens = await signInStaff(stage)
  const lists = [
    ...staffLists.map(({ operation, queries }) => ({
      name: operation,
      paths: queries.map((query) => fillAddress(operation, query, rows)),
    })),
    { name: 'the palette', paths: paletteAddresses },
  ]
  await pause(statisticsMs)
  const before = await countWholeReads(stage)
  const ratios: Ratio[] = []
  for (const { name, paths } of lists) {
    const plan = { kind: 'read', url: stage.url, rate: readsPerSecond, paths, tokens } as const
    await drive(stage, { ...plan, count: warmUps })
    const tail = await drive(stage, { ...plan, count: readCount })
    ratios.push({
      id: 'P13',
      name: `${name} at ${readsPerSecond}/s, with each filter, order and search: ${paths.length} addresses in turn`,
      own: `${formatLatencies(tail.latencies)}; ${formatErrors(tail)}; ${tail.shares}`,
      anchor: 'none',
      ratio: '–',
      bar: 'p99 ≤ 100 ms, no error',
      isMet: percentile(tail.latencies, 99) <= 100 && isClean(tail),
    })
  }
  await pause(statisticsMs)
  const read = [...(await countWholeReads(stage))].filter(([name, scans]) => scans > (before.get(name) ?? 0)).map(([name]) => name)
  return [
    ...ratios,
    {
      id: 'P13',
      name: `Tables of more than ${largeTable} rows that were read by a sequential scan meanwhile`,
      own: read.length === 0 ? 'none' : read.join(', '),
      anchor: 'none',
      ratio: '–',
      bar: 'none',
      isMet: read.length === 0,
    },
  ]
}
