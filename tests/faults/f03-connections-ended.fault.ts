import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { OpenDatabase } from '#server/kit/database.ts'
import { callApi } from '#tests/world/calls.ts'
import { type Seat, seatCandidates } from '#tests/world/seats.ts'
import { expectHeld, expectSeen, trialsOf } from './harness/judge.ts'
import { seatCrew } from './harness/save-crew.ts'
import { prepareWholeServer, type WholeServer } from './harness/whole-server.ts'

const poolSize = 8
const endEveryMs = 50
/** A transaction that is idle for this long has been abandoned. */
const forgottenMs = 3000

/** Halves of what belongs together: a log with holes or beyond its acknowledgement, an answer without its change, an end without a receipt. */
const halvesQuery = `
  select (
    (select count(*) from attempt.attempt a where a.ack_seq <> (select count(*) from attempt.attempt_op o where o.attempt_id = a.id)
      or a.ack_seq <> (select coalesce(max(o.seq), 0) from attempt.attempt_op o where o.attempt_id = a.id))
    + (select count(*) from attempt.answer w where not exists (
        select from attempt.attempt_op o where o.attempt_id = w.attempt_id and o.seq = w.seq and o.kind = 'answer' and o.value = w.response))
    + (select count(*) from attempt.attempt_op o join attempt.attempt a on a.id = o.attempt_id
        where o.kind = 'submit' and o.refused_reason is null and (a.submitted_at is null or a.receipt_at is null))
    + (select count(*) from attempt.attempt a where a.submitted_at is not null and exists (
        select from attempt.attempt_section s where s.attempt_id = a.id and s.status = 'open')))::float8 as halves`

describe('F3: connections of the database are ended in the middle of transactions', () => {
  let server: WholeServer
  let database: OpenDatabase
  let refused = 0

  /** Hands in with answers: a transaction of several statements. Sent again until there is a receipt. */
  const handIn = async ({ id, token }: Seat, isOver: () => boolean) => {
    const answers = ['6', '7', '8'].map((question, index) => ({
      seq: index + 1,
      kind: 'answer',
      skill: 'reading',
      question,
      value: `word ${index + 1}`,
    }))
    const ops = [...answers, { seq: 4, kind: 'submit' }].map((op) => ({ ...op, op_id: randomUUID() }))
    while (!isOver()) {
      const body = { epoch: 1, from_seq: 1, ops }
      const answer = await callApi(server.url, `POST /ielts/attempt/${id}/ops`, { attemptToken: token, body }).catch(() => undefined)
      if (answer?.status === 200) return
      if (answer?.status === 500) refused += 1
      await pause(550)
    }
  }

  /** Ends one busy connection of the server, an idle one where none is busy; answers whether it was in a transaction. */
  const endOne = async () => {
    const { rows } = await database.pool.query<{ busy: boolean }>(
      `select pg_terminate_backend(pid), state <> 'idle' as busy from (
         select pid, state from pg_stat_activity where usename = 'bandstand' and datname = 'bandstand'
         order by (state <> 'idle') desc, random() limit 1) one`,
    )
    return rows[0]?.busy === true
  }

  const countHalves = async () => (await database.pool.query<{ halves: number }>(halvesQuery)).rows[0]?.halves ?? Number.NaN

  /** Ends connections while candidates save and hand in. */
  const trouble = async (times: number, prefix: string) => {
    const crew = await seatCrew(database, { count: 120, batch: 4, workers: 8, prefix })
    const leavers = await seatCandidates(database, { count: times, prefix: `${prefix}-leaver`, skill: 'reading' })
    let over = false
    let busy = 0
    const load = crew.run(server.url)
    const leaving: Promise<void>[] = []
    for (const leaver of leavers) {
      leaving.push(handIn(leaver, () => over))
      await pause(Math.random() * endEveryMs * 2)
      if (await endOne()) busy += 1
    }
    await pause(1200)
    over = true
    await load.stop()
    await Promise.all(leaving)
    return { busy, lost: await crew.countLost(database), statuses: [...crew.tally.statuses.keys()] }
  }

  /** As many calls at once as the pool has connections, thrice: they end only when none of them is lost to it. */
  const countLeaked = async () => {
    const calls = Array.from({ length: poolSize * 3 }, () => fetch(`${server.url}/api/health`).then((answer) => answer.ok))
    const good = (await Promise.all(calls)).every(Boolean)
    await pause(forgottenMs)
    const { rows } = await database.pool.query<{ open: number }>(
      `select count(*)::float8 as open from pg_stat_activity where usename = 'bandstand' and datname = 'bandstand'
         and state like 'idle in transaction%' and state_change < clock_timestamp() - make_interval(secs => $1)`,
      [forgottenMs / 1000],
    )
    return good ? (rows[0]?.open ?? Number.NaN) : poolSize
  }

  beforeAll(async () => {
    server = await prepareWholeServer({ env: { DATABASE_POOL: String(poolSize) } })
    await server.start()
    database = server.openDatabase()
  })
  afterAll(() => server.close())

  test('no transaction is stored by half, and no connection of the pool is lost', async () => {
    const ends = trialsOf({ whole: 1000, short: 60 })
    const { busy, lost, statuses } = await trouble(ends, 'f3')
    const halves = await countHalves()
    const leaked = await countLeaked()
    const others = statuses.filter((status) => ![200, 503].includes(status))
    expectHeld('F3', {
      trials: ends,
      held: `${busy} of them busy; ${halves} half transactions, ${leaked} leaked connections, ${lost} lost, ${refused} answers 500, other answers to saves [${others.join(' ')}]`,
      bar: '0 half transactions, 0 leaked connections, 0 lost, the server stays up',
      met: halves === 0 && leaked === 0 && lost === 0 && refused === 0 && others.length === 0,
    })
  })

  test('statements without a transaction around them are noticed', async () => {
    await server.kill()
    await server.start(new URL('./mutants/no-transactions.ts', import.meta.url))
    let halves = 0
    for (let round = 0; round < 6 && halves === 0; round += 1) {
      await trouble(80, `f3-planted-${round}`)
      halves = await countHalves()
    }
    expectSeen('F3', 'no transactions', halves > 0)
  })
})
