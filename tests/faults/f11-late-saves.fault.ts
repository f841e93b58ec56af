import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { type Seat, seatCandidates } from '#tests/world/seats.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { expectHeld, expectSeen, trialsOf } from './harness/judge.ts'
import { replaceInFunction } from './harness/replace-function.ts'
import { startTcpProxy, type TcpProxy } from './harness/tcp-proxy.ts'

const graceMs = 10_000
const dayMs = 86_400_000
const lineDelayMs = 300
const atOnce = 4

/** What became of a save, as the database has it. */
interface Stored {
  readonly seq: number
  /** From the deadline to the arrival, by the database's clock. */
  readonly after_ms: number
  readonly reason: string | null
  readonly late_ms: number | null
  readonly counted: boolean
}

const storedQuery = `
  select o.attempt_id as id, (extract(epoch from o.received_at - s.deadline_at) * 1000)::float8 as after_ms, o.refused_reason as reason,
    l.late_ms::float8 as late_ms, exists (select from attempt.answer w where w.attempt_id = o.attempt_id and w.seq = o.seq) as counted
  from attempt.attempt_op o join attempt.attempt_section s on s.attempt_id = o.attempt_id and s.skill = o.skill
  left join attempt.late_op l on l.attempt_id = o.attempt_id and l.seq = o.seq where o.attempt_id = any($1)`

/** In time and in the window it counts; after it, it is kept in the ledger with its lateness, and does not count. */
function isRight({ after_ms: after, reason, late_ms: late, counted }: Stored): boolean {
  if (after <= graceMs) return counted && reason === null && late === null
  return !counted && reason === 'late' && late !== null && Math.abs(late - after) < 1
}

/** How long before (below zero) or after the deadline a save leaves: around both edges, and anywhere between and behind. */
function chooseMoment(index: number): number {
  const edges = [-2000, -100, 0, graceMs - 100, graceMs - lineDelayMs, graceMs + 100, graceMs + 2000]
  const jitter = Math.random() * 60 - 30
  if (index % 3 === 0) return (edges[index % edges.length] ?? 0) + jitter
  if (index % 3 === 1) return Math.random() * graceMs
  return graceMs + Math.random() * dayMs
}

describe('F11: saves that come late', () => {
  let server: TestServer
  let proxy: TcpProxy

  /** Moves the deadline of one attempt so that a save that leaves now is as early or late as wanted. */
  const saveAt = async ({ id, token }: Seat, momentMs: number, url: string) => {
    await server.pool.query(
      'update attempt.attempt_section set deadline_at = kit.now() - make_interval(secs => $2) where attempt_id = $1',
      [id, momentMs / 1000],
    )
    const op = { op_id: randomUUID(), seq: 1, kind: 'answer', skill: 'reading', question: '6', value: 'sawdust' }
    const answer = await callApi(url, `POST /ielts/attempt/${id}/ops`, { attemptToken: token, body: { epoch: 1, from_seq: 1, ops: [op] } })
    if (answer.status !== 200) throw new Error(`a save was answered with ${answer.status}`)
  }

  /** Of so many saves, those that were not treated as their arrival asks; every second comes by the slow line. */
  const countWrong = async (count: number, prefix: string) => {
    const seats = await seatCandidates(server, { count, prefix, skill: 'reading' })
    const queue = [...seats.entries()]
    const work = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const [index, seat] = next
        await saveAt(seat, chooseMoment(index), index % 2 === 0 ? proxy.url : server.url)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    const { rows } = await server.pool.query<Stored>(storedQuery, [seats.map(({ id }) => id)])
    const wrong = rows.filter((stored) => !isRight(stored)).length + (count - rows.length)
    const share = (wanted: (after: number) => boolean) => rows.filter(({ after_ms: after }) => wanted(after)).length
    return {
      wrong,
      inTime: share((after) => after <= 0),
      inWindow: share((after) => after > 0 && after <= graceMs),
      late: share((after) => after > graceMs),
    }
  }

  beforeAll(async () => {
    server = await startTestServer()
    proxy = await startTcpProxy(server.url)
    proxy.delay(lineDelayMs)
  })
  afterAll(async () => {
    await proxy.close()
    await server.close()
  })

  test('count by when they arrive: in time and in the window they count, later they wait in the ledger', async () => {
    const saves = trialsOf({ whole: 1000, short: 90 })
    const { wrong, inTime, inWindow, late } = await countWrong(saves, 'f11')
    expectHeld('F11', {
      trials: saves,
      held: `${inTime} in time and ${inWindow} within 10 s counted, ${late} later ones in the ledger with their lateness; ${wrong} wrong`,
      bar: 'counted exactly when they arrive by the deadline + 10 s, else in the ledger',
      met: wrong === 0 && Math.min(inTime, inWindow, late) > 0,
    })
  })

  test('a window that is too wide is noticed', async () => {
    await replaceInFunction(server.pool, 'attempt.write_group', {
      from: 's.deadline_at + p_write_window',
      to: 's.deadline_at + p_recovery',
    })
    expectSeen('F11', 'attempt.write_group that counts what is late', (await countWrong(60, 'f11-planted')).wrong > 0)
  })
})
