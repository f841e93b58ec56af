import type { Paper } from '#contract/content/paper.ts'
import { api } from '#web/kit/api/api.ts'
import type { CallContext } from '#web/kit/api/api.ts'
import { Refused } from '#web/kit/api/refused.ts'
import type { RoomWire } from './wire.ts'

/** The real server. Its refusals stay in the room: nothing redirects. */
export function makeApiWire(): RoomWire {
  let context: CallContext = { room: true }
  const calls = api.attempt
  return {
    useToken(attemptToken) {
      context = attemptToken === null ? { room: true } : { room: true, attemptToken }
    },
    get: (id) => calls.get({ id }, { context }),
    takeover: (id) => calls.takeover({ id }, { context }),
    open: (id, skill) => calls.openSection({ id, skill }, { context }),
    media: (id, skill, cipher) => calls.sectionMedia({ id, skill, cipher }, { context }),
    fetchPaper,
    ops: (id, batch, { keepalive }) => calls.ops({ ...batch, id, ops: [...batch.ops] }, { context: { ...context, keepalive } }),
    pause: (id, asked, { keepalive }) => calls.pause({ ...asked, id }, { context: { ...context, keepalive } }),
    resume: (id) => calls.resume({ id }, { context }),
    check: (id, skill, question) => calls.check({ id, skill, question }, { context }),
    checkAgain: (id, skill, { question, response }) => calls.checkAgain({ id, skill, question, response }, { context }),
    showAnswer: (id, skill, question) => calls.showAnswer({ id, skill, question }, { context }),
    evidence: async (id, skill) => (await calls.evidence({ id, skill }, { context })).evidence,
  }
}

async function fetchPaper(url: string): Promise<Paper> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new Refused(0, {}, { cause })
  })
  if (!response.ok) throw new Refused(response.status, {})
  return (await response.json()) as Paper
}
