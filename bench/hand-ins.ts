import { randomBytes } from 'node:crypto'
import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Response } from '#contract/content/mark.ts'
import { keyEntriesOf } from '#contract/content/walk.ts'
import { getKeyInForce } from '#server/exam/index.ts'
import { hashToken } from '#server/kit/secret.ts'
import { markQuestion } from '#server/marking/index.ts'
import { callApi } from '#tests/world/calls.ts'
import { seatCandidates } from '#tests/world/seats.ts'
import { drive, formatErrors, formatLatencies, isClean } from './drive.ts'
import { percentile, type Ratio } from './figures.ts'
import type { FinishingSeat } from './rate-client.ts'
import type { Stage } from './stage.ts'

const handInsPerSecond = 200
const handInSeconds = 15
/** Before them, so that what is compiled then is not counted. */
const warmUps = 200
const writers = 16

/** Most answers are right; some are wrong in the ways in which people are. */
function toResponse({ key, question }: KeyEntry, variant: number): Response {
  const isWrong = (Number(question.match(/\d+/)?.[0] ?? 0) + variant) % 3 === 0
  if (key.kind === 'one') return isWrong ? 'none' : key.value
  if (key.kind === 'several') return key.values.slice(0, isWrong ? 1 : key.values.length)
  const right = (key.accepted[0] ?? '').replaceAll(/[()]/g, '').split(' / ')[0] ?? ''
  return isWrong ? `${right}s` : right
}

interface Sheet {
  readonly ops: readonly object[]
  /** The marks that it earns. */
  readonly raw: number
}

/** What a candidate has answered, as the room sends it, and the marks that it earns. */
function fillSheet(entries: readonly KeyEntry[], variant: number): Sheet {
  const answers = entries.map((entry) => ({ entry, response: toResponse(entry, variant) }))
  const ops = answers.map(({ entry: { question }, response }, index) => ({
    op_id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    seq: index + 1,
    kind: 'answer',
    skill: 'reading',
    question,
    value: response,
    mono_ms: (index + 1) * 60_000,
  }))
  const marks = answers.flatMap(({ entry, response }) => markQuestion(entry, response))
  return { ops, raw: marks.filter(({ correct }) => correct).length }
}

/** Sessions of the people who sit there. */
async function signIn(stage: Stage, ids: readonly number[]): Promise<string[]> {
  const sessions = ids.map(() => randomBytes(32).toString('base64url'))
  await stage.pool.query(
    `insert into identity.session (token_hash, person_id, idle_seconds, ends_at, address, user_agent)
     select t.hash, a.person_id, 86400, kit.now() + interval '1 day', '127.0.0.1', 'bench'
     from unnest($1::bytea[], $2::bigint[]) as t(hash, id) join attempt.attempt a on a.id = t.id`,
    [sessions.map((session) => hashToken(session)), ids],
  )
  return sessions
}

/** Candidates who have answered everything and are about to hand in. */
async function seatFinishers(stage: Stage, count: number, sheets: readonly Sheet[]): Promise<FinishingSeat[]> {
  const seats = await seatCandidates(stage, { count, skill: 'reading', prefix: `finisher-${randomBytes(4).toString('hex')}-` })
  const sessions = await signIn(
    stage,
    seats.map(({ id }) => id),
  )
  const finishers = seats.map(({ id, token }, index) => {
    const { ops, raw } = sheets[index % sheets.length] as Sheet
    return { seat: { id, token, session: sessions[index] ?? '', seq: ops.length + 1, raw }, ops }
  })
  const waiting = [...finishers]
  const write = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { seat, ops } = next
      const body = { epoch: 1, from_seq: 1, ops }
      const { status } = await callApi(stage.url, `POST /ielts/attempt/${seat.id}/ops`, { attemptToken: seat.token, body })
      if (status !== 200) throw new Error(`answers were refused with ${status}`)
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  return finishers.map(({ seat }) => seat)
}

/** How many of these attempts are complete, with the marks that their answers earn. */
async function countMarked(stage: Stage, seats: readonly FinishingSeat[]): Promise<number> {
  const { rows } = await stage.pool.query<{ count: number }>(
    `select count(*)::int as count from unnest($1::bigint[], $2::int[]) as t(id, raw)
     join attempt.attempt a on a.id = t.id and a.status = 'complete' join result.section_score s on s.attempt_id = t.id and s.raw = t.raw`,
    [seats.map(({ id }) => id), seats.map(({ raw }) => raw)],
  )
  return rows[0]?.count ?? Number.NaN
}

/** A hall that ends together: each hands in a section of forty questions and reads its result. */
export async function measureHandIns(stage: Stage): Promise<Ratio[]> {
  const { rows } = await stage.pool.query<{ revision: string }>('select current_revision as revision from exam.test order by id limit 1')
  const { answerKey } = await getKeyInForce(stage.db, rows[0]?.revision ?? '', 'reading')
  const sheets = [0, 1, 2].map((variant) => fillSheet(keyEntriesOf(answerKey), variant))
  const count = handInsPerSecond * handInSeconds
  const [warming, seats] = [await seatFinishers(stage, warmUps, sheets), await seatFinishers(stage, count, sheets)]
  await stage.pool.query('vacuum analyze')
  await drive(stage, { kind: 'hand in', url: stage.url, rate: 50, count: warmUps, seats: warming })
  const tail = await drive(stage, { kind: 'hand in', url: stage.url, rate: handInsPerSecond, count, seats })
  const marked = await countMarked(stage, seats)
  const p99 = percentile(tail.latencies, 99)
  return [
    {
      id: 'P15',
      name: `${count} hand-ins at ${handInsPerSecond}/s, each of two calls: the last change with the submission, and the result`,
      own: `${formatLatencies(tail.latencies)}; ${formatErrors(tail)}, ${marked} marked as they must be; ${tail.shares}`,
      anchor: 'none',
      ratio: '–',
      bar: `p99 ≤ 1 s, no error, ${count} marked as they must be`,
      isMet: p99 <= 1000 && isClean(tail) && marked === count,
    },
  ]
}
