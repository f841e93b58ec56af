import { setTimeout as pause } from 'node:timers/promises'
import type { OpenDatabase } from '#server/kit/database.ts'
import { seatCandidates } from '#tests/world/seats.ts'

const questions = 8
const firstTypedQuestion = 6
/** The server lets each candidate send two requests a second. */
const restMs = 520

interface Saver {
  readonly id: number
  readonly token: string
  /** The last change that the server said it stored. */
  ack: number
  freeAt: number
}

export interface CrewTally {
  /** Changes acknowledged. */
  acknowledged: number
  /** Answers by status; 0 for a connection that broke. */
  readonly statuses: Map<number, number>
  /** Answers 503 that do not say when to come back. */
  withoutRetryAfter: number
  slowestMs: number
}

/** Many candidates who save without a rest, each in its own order, and who send again what was not acknowledged, as the room does. */
export interface SaveCrew {
  readonly tally: CrewTally
  /** When a save was acknowledged last, by `performance.now()`. */
  lastGoodAt(): number
  /** Saves until it is stopped; the answers that are under way then are still taken. */
  run(url: string): { stop(): Promise<void> }
  /** Acknowledged changes that the database does not hold as they were sent, and answers that are not the last change. */
  countLost(database: Pick<OpenDatabase, 'pool'>): Promise<number>
}

const toText = (seq: number) => `word ${seq}`
const toOpId = (seq: number) => `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`

function makeBatch(ack: number, size: number): string {
  const ops = Array.from({ length: size }, (_, index) => {
    const seq = ack + 1 + index
    const question = String(firstTypedQuestion + (seq % questions))
    return { op_id: toOpId(seq), seq, kind: 'answer', skill: 'reading', question, value: toText(seq), mono_ms: seq }
  })
  return JSON.stringify({ epoch: 1, from_seq: ack + 1, ops })
}

/** Of each acknowledged change, whether it is in the log as it was sent; and of each answer, whether it is the last change of its question. */
const lostQuery = `
  with acked as (select * from unnest($1::bigint[], $2::bigint[]) as t(id, seq)),
  logged as (
    select o.attempt_id, count(*) as n from acked join attempt.attempt_op o on o.attempt_id = acked.id and o.seq <= acked.seq
    where o.value = to_jsonb('word ' || o.seq) and o.refused_reason is null group by 1),
  answers as (
    select w.attempt_id, w.seq, w.response, (select max(o.seq) from attempt.attempt_op o where o.attempt_id = w.attempt_id and o.question = w.question) as last
    from acked join attempt.answer w on w.attempt_id = acked.id)
  select (select coalesce(sum(acked.seq - coalesce(logged.n, 0)), 0) from acked left join logged on logged.attempt_id = acked.id)::float8
    + (select count(*) from answers where seq <> last or response <> to_jsonb('word ' || seq))::float8
    + (select count(*) from acked join attempt.attempt a on a.id = acked.id where a.ack_seq < acked.seq)::float8 as lost`

interface CrewOptions {
  readonly count: number
  /** Changes in one request. */
  readonly batch: number
  readonly workers: number
  readonly prefix: string
}

export async function seatCrew(database: OpenDatabase, { count, batch, workers, prefix }: CrewOptions): Promise<SaveCrew> {
  const seats = await seatCandidates(database, { count, prefix, skill: 'reading' })
  const savers: Saver[] = seats.map((seat) => ({ ...seat, ack: 0, freeAt: 0 }))
  const idle = [...savers]
  const tally: CrewTally = { acknowledged: 0, statuses: new Map(), withoutRetryAfter: 0, slowestMs: 0 }
  let lastGoodAt = 0

  const hear = async (saver: Saver, answer: Response) => {
    if (answer.status === 200) {
      const { ack_seq: ack } = (await answer.json()) as { ack_seq: number }
      tally.acknowledged += Math.max(0, ack - saver.ack)
      saver.ack = Math.max(saver.ack, ack)
      lastGoodAt = performance.now()
    } else {
      await answer.arrayBuffer()
      if (answer.status === 503 && answer.headers.get('retry-after') === null) tally.withoutRetryAfter += 1
    }
    return answer.status
  }

  const saveOnce = async (url: string, saver: Saver) => {
    const begin = performance.now()
    const headers = { 'content-type': 'application/json', 'x-attempt-token': saver.token }
    const request = { method: 'POST', headers, body: makeBatch(saver.ack, batch) }
    const status = await fetch(`${url}/api/ielts/attempt/${saver.id}/ops`, request)
      .then((answer) => hear(saver, answer))
      .catch(() => 0)
    const took = performance.now() - begin
    tally.slowestMs = Math.max(tally.slowestMs, took)
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
    saver.freeAt = begin + restMs
    if (status !== 200) await pause(20)
  }

  const work = async (url: string, isOver: () => boolean) => {
    while (!isOver()) {
      const saver = idle.shift()
      if (saver === undefined) {
        await pause(5)
        continue
      }
      const rest = saver.freeAt - performance.now()
      if (rest > 0) await pause(rest)
      await saveOnce(url, saver)
      idle.push(saver)
    }
  }

  return {
    tally,
    lastGoodAt: () => lastGoodAt,
    run: (url) => {
      let over = false
      const working = Array.from({ length: workers }, () => work(url, () => over))
      return {
        stop: async () => {
          over = true
          await Promise.all(working)
        },
      }
    },
    countLost: async ({ pool }) => {
      const known = [savers.map(({ id }) => id), savers.map(({ ack }) => ack)]
      const { rows } = await pool.query<{ lost: number }>(lostQuery, known)
      return rows[0]?.lost ?? Number.NaN
    },
  }
}

/** Changes acknowledged a second while somebody measures: from one `mark` to the next. */
export function watchRate(tally: CrewTally): () => number {
  let acknowledged = tally.acknowledged
  let at = performance.now()
  return () => {
    const rate = ((tally.acknowledged - acknowledged) / (performance.now() - at)) * 1000
    acknowledged = tally.acknowledged
    at = performance.now()
    return rate
  }
}
