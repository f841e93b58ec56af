import { Agent, request } from 'node:http'
import { runAtRate, type Tail } from './at-rate.ts'

/** A candidate in the middle of a section, and the number of the next change. */
interface SavingSeat {
  readonly id: number
  readonly token: string
  readonly seq: number
}

/** A candidate who is about to hand in. */
export interface FinishingSeat extends SavingSeat {
  readonly session: string
  /** The marks that the answers earn. */
  readonly raw: number
}

/** What came of a plan, and the processor time that the client itself has had. */
export type Driven = Tail & { readonly cpuMs: number }

/** What a client process is asked to do. */
export type RatePlan = { readonly url: string; readonly rate: number; readonly count: number } & (
  | { readonly kind: 'save'; readonly seats: readonly SavingSeat[] }
  | { readonly kind: 'hand in'; readonly seats: readonly FinishingSeat[] }
  | { readonly kind: 'start'; readonly testId: number; readonly tokens: readonly string[] }
  | { readonly kind: 'read'; readonly paths: readonly string[]; readonly tokens: readonly string[] }
)

const agent = new Agent({ keepAlive: true, maxSockets: 100 })

interface Sent {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
}

/** The body of an answer that must be a good one. Spare with its own work: it has its share of the machine that is measured. */
function send({ hostname, port }: URL, path: string, { method, headers, body }: Sent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
    const said = text === undefined ? headers : { ...headers, 'content-type': 'application/json', 'content-length': text.length }
    const asked = request({ agent, hostname, port, path, method, headers: said }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.once('error', reject)
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(pieces))
        else reject(new Error(`${method} ${path.split('?')[0] ?? ''} answered ${answer.statusCode}`))
      })
    })
    asked.once('error', reject)
    asked.end(text)
  })
}

/** Saves go round over all seats, each seat's in its own order. */
function makeSave(server: URL, seats: readonly SavingSeat[]): (index: number) => Promise<void> {
  return async (index) => {
    const seat = seats[index % seats.length]
    if (seat === undefined) throw new Error('nobody to save')
    const seq = seat.seq + Math.floor(index / seats.length)
    const op_id = `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`
    const op = { op_id, seq, kind: 'answer', skill: 'reading', question: '6', value: `word ${seq}`, mono_ms: seq * 1000 }
    const body = { epoch: 1, from_seq: seq, ops: [op] }
    await send(server, `/api/ielts/attempt/${seat.id}/ops`, { method: 'POST', headers: { 'x-attempt-token': seat.token }, body })
  }
}

interface Begun {
  readonly id: number
  readonly attempt_token: string
}

/** From the press on Start to the paper: the attempt, the check of devices (Reading needs none), the section's clock, the paper. */
function makeStart(server: URL, testId: number, tokens: readonly string[]): (index: number) => Promise<void> {
  return async (index) => {
    const post = async (path: string, headers: Record<string, string>, body: object) => {
      const answer = await send(server, `/api${path}`, { method: 'POST', headers, body })
      return JSON.parse(answer.toString()) as unknown
    }
    const session = { authorization: `Bearer ${tokens[index] ?? ''}` }
    const wish = { test_id: testId, scope: 'section', skill: 'reading', mode: 'strict', version: 'new' }
    const { id, attempt_token } = (await post('/ielts/attempt', session, wish)) as Begun
    const seat = { ...session, 'x-attempt-token': attempt_token }
    await post(`/ielts/attempt/${id}/system-check`, seat, { speaker: false, microphone: false })
    const { paper_url } = (await post(`/ielts/attempt/${id}/section/reading/open`, seat, {})) as { paper_url: string }
    await send(server, paper_url, { method: 'GET', headers: { 'accept-encoding': 'br' } })
  }
}

interface Handed {
  readonly sections: readonly { readonly raw: number }[]
}

/** From the press on Hand in to the result with its marks. */
function makeHandIn(server: URL, seats: readonly FinishingSeat[]): (index: number) => Promise<void> {
  return async (index) => {
    const seat = seats[index]
    if (seat === undefined) throw new Error('nobody to hand in')
    const { id, seq, raw, token } = seat
    const headers = { authorization: `Bearer ${seat.session}` }
    const submit = { op_id: '00000000-0000-4000-8000-00000000ffff', seq, kind: 'submit', mono_ms: 3_000_000 }
    const body = { epoch: 1, from_seq: seq, ops: [submit] }
    await send(server, `/api/ielts/attempt/${id}/ops`, { method: 'POST', headers: { ...headers, 'x-attempt-token': token }, body })
    const { sections } = JSON.parse(
      (await send(server, `/api/ielts/attempt/${id}/result`, { method: 'GET', headers })).toString(),
    ) as Handed
    if (sections[0]?.raw !== raw) throw new Error('the marks are others')
  }
}

/** Readers take turns, so that none calls more often than they may. */
function makeRead(server: URL, paths: readonly string[], tokens: readonly string[]): (index: number) => Promise<void> {
  return async (index) => {
    const authorization = `Bearer ${tokens[index % tokens.length] ?? ''}`
    await send(server, `/api${paths[index % paths.length] ?? ''}`, { method: 'GET', headers: { authorization } })
  }
}

function makeJob(server: URL, plan: RatePlan): (index: number) => Promise<void> {
  if (plan.kind === 'save') return makeSave(server, plan.seats)
  if (plan.kind === 'read') return makeRead(server, plan.paths, plan.tokens)
  return plan.kind === 'hand in' ? makeHandIn(server, plan.seats) : makeStart(server, plan.testId, plan.tokens)
}

process.once('message', (plan: RatePlan) => {
  const { url, rate, count } = plan
  const job = makeJob(new URL(url), plan)
  const begun = process.cpuUsage()
  void runAtRate({ rate, count, job }).then((tail) => {
    agent.destroy()
    const { user, system } = process.cpuUsage(begun)
    const driven: Driven = { ...tail, cpuMs: (user + system) / 1000 }
    process.send?.(driven, () => process.disconnect())
  })
})
