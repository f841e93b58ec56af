import { randomUUID } from 'node:crypto'
import { callApi } from '#tests/world/calls.ts'

/** A candidate who saves one answer after another as fast as the server acknowledges. */
export interface Saver {
  readonly attemptId: number
  readonly token: string
  readonly attemptToken: string
  readonly epoch: number
  /** The last change the server said it stored, and what each question held then. */
  ackSeq: number
  readonly acknowledged: Map<string, string>
  /** Everything that was ever sent, by its number: what an unacknowledged save may have left behind. */
  readonly sent: Map<number, { readonly question: string; readonly value: string }>
}

const questions = ['6', '7', '8', '9', '10', '11', '12', '13']

/** Saves until the server is gone; answers how many saves were acknowledged. */
export async function saveUntilGone(url: string, saver: Saver): Promise<number> {
  let acknowledged = 0
  for (;;) {
    const seq = saver.ackSeq + 1
    const question = questions[seq % questions.length] ?? '6'
    const value = saver.sent.get(seq)?.value ?? `word ${seq}`
    saver.sent.set(seq, { question, value })
    const op = { op_id: randomUUID(), seq, kind: 'answer', skill: 'reading', question, value, mono_ms: seq }
    const answer = await callApi(url, `POST /ielts/attempt/${saver.attemptId}/ops`, {
      attemptToken: saver.attemptToken,
      body: { epoch: saver.epoch, from_seq: seq, ops: [op] },
    }).catch(() => undefined)
    if (answer === undefined || answer.status === 503 || answer.status >= 500) return acknowledged
    if (answer.status === 429) return acknowledged
    if (answer.status !== 200) throw new Error(`a save answered ${answer.status} ${JSON.stringify(answer.body)}`)
    const { ack_seq: ackSeq } = answer.body as { ack_seq: number }
    for (let stored = saver.ackSeq + 1; stored <= ackSeq; stored += 1) {
      const known = saver.sent.get(stored)
      if (known !== undefined) saver.acknowledged.set(known.question, known.value)
    }
    saver.ackSeq = ackSeq
    acknowledged += 1
  }
}

interface StoredAttempt {
  readonly ack_seq: number
  readonly answers: { readonly reading?: Readonly<Record<string, string>> }
}

/** How many acknowledged answers the server no longer has; afterwards the saver goes on from what is stored. */
export async function countLost(url: string, saver: Saver): Promise<number> {
  const answer = await callApi(url, `GET /ielts/attempt/${saver.attemptId}`, { token: saver.token, attemptToken: saver.attemptToken })
  if (answer.status !== 200) return saver.acknowledged.size
  const stored = answer.body as StoredAttempt
  const newerMayStand = (question: string, value: string | undefined) =>
    [...saver.sent].some(([seq, sent]) => seq > saver.ackSeq && seq <= stored.ack_seq && sent.question === question && sent.value === value)
  let lost = Math.max(0, saver.ackSeq - stored.ack_seq)
  for (const [question, value] of saver.acknowledged) {
    const now = stored.answers.reading?.[question]
    if (now !== value && !newerMayStand(question, now) && stored.ack_seq >= saver.ackSeq) lost += 1
  }
  saver.ackSeq = stored.ack_seq
  saver.acknowledged.clear()
  for (const [question, value] of Object.entries(stored.answers.reading ?? {})) saver.acknowledged.set(question, value)
  return lost
}
