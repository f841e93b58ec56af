import type { RoomHost } from '#web/room/storage/host.ts'
import type { RoomWire } from './wire.ts'

/** A connection that is half open says nothing for ever. */
export const answerLimitMs = 30_000

/** The answer, or a failure when none has come in time. */
export function within<T>(host: Pick<RoomHost, 'wait'>, ms: number, call: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = host.wait(ms, () => reject(new Error('no answer in time')))
    call.then(resolve, reject).finally(cancel)
  })
}

/** Every call with a limit of its own; saving has one in its loop, which still takes what comes later. */
export function limitWire(wire: RoomWire, host: Pick<RoomHost, 'wait'>): RoomWire {
  const limit = <T>(call: Promise<T>) => within(host, answerLimitMs, call)
  return {
    useToken: (token) => wire.useToken(token),
    get: (id) => limit(wire.get(id)),
    takeover: (id) => limit(wire.takeover(id)),
    open: (id, skill) => limit(wire.open(id, skill)),
    media: (id, skill, cipher) => limit(wire.media(id, skill, cipher)),
    fetchPaper: (url) => limit(wire.fetchPaper(url)),
    ops: (id, batch, how) => wire.ops(id, batch, how),
    pause: (id, asked, how) => limit(wire.pause(id, asked, how)),
    resume: (id) => limit(wire.resume(id)),
    check: (id, skill, question) => limit(wire.check(id, skill, question)),
    checkAgain: (id, skill, tried) => limit(wire.checkAgain(id, skill, tried)),
    showAnswer: (id, skill, question) => limit(wire.showAnswer(id, skill, question)),
    evidence: (id, skill) => limit(wire.evidence(id, skill)),
  }
}
