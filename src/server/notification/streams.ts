import { Readable } from 'node:stream'
import type { NoticeNews } from '#contract/notification/notification.contract.ts'
import type { SessionOwner } from '#server/kit/request/caller.ts'
import type { Db } from '#server/kit/database.ts'
import { listVersions, readNews } from './notification.store.ts'

/** One window of somebody, in the order of opening. */
interface Line {
  readonly personId: number
  readonly tokenHash: Buffer
  readonly stream: Readable
  /** Of the notifications that were sent last. */
  version: number
  /** By `performance.now()`. */
  saidAtMs: number
}

const maxStreamsOfPerson = 4
/** Shorter than proxies wait: nginx 60 s, many others 30 s. */
const heartbeatMs = 15_000
/** Who does not take what is sent is gone. */
const maxWaitingBytes = 16_384

const toEvent = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** The open streams of notices. One round of questions to the database serves them all, however many there are. */
export interface NoticeStreams {
  /** Starts with the current state. A person may have few streams at a time: the oldest receives `moved` and ends. */
  open(owner: SessionOwner): Promise<Readable>
  /** Tells of what was committed since the last round, and ends the streams of sessions that are over. */
  round(): Promise<void>
  endSession(tokenHash: Buffer): void
  endPerson(personId: number): void
  /** Ends all, and every one that is opened afterwards: the server stops. */
  close(): void
}

/** Which of these sessions live, by the hashes of their tokens. */
export type ListLiveTokens = (db: Db, hashes: readonly Buffer[]) => Promise<Buffer[]>

export function createNoticeStreams(db: Db, listLiveTokens: ListLiveTokens): NoticeStreams {
  const lines = new Set<Line>()
  let open = true

  const say = (line: Line, text: string) => {
    line.saidAtMs = performance.now()
    line.stream.push(text)
    if (line.stream.readableLength > maxWaitingBytes) line.stream.destroy()
  }
  const end = (line: Line) => {
    if (lines.delete(line)) line.stream.push(null)
  }
  const endWhere = (isMeant: (line: Line) => boolean) => {
    for (const line of lines) if (isMeant(line)) end(line)
  }
  const makeRoom = (personId: number) => {
    const own = [...lines].filter((line) => line.personId === personId)
    for (const line of own.slice(0, Math.max(0, own.length - maxStreamsOfPerson + 1))) {
      say(line, toEvent('moved', {}))
      end(line)
    }
  }
  const endOver = async () => {
    const asked = [...lines]
    const hashes = await listLiveTokens(
      db,
      asked.map(({ tokenHash }) => tokenHash),
    )
    const live = new Set(hashes.map((hash) => hash.toString('hex')))
    for (const line of asked) if (!live.has(line.tokenHash.toString('hex'))) end(line)
  }
  const tellChanged = async () => {
    const versions = await listVersions(db, [...new Set([...lines].map(({ personId }) => personId))])
    const news = new Map<number, NoticeNews>()
    for (const line of lines) {
      const version = versions.get(line.personId) ?? 0
      if (version <= line.version) continue
      const told = news.get(line.personId) ?? (await readNews(db, line.personId))
      news.set(line.personId, told)
      line.version = version
      if (lines.has(line)) say(line, toEvent('notice', told))
    }
  }
  return {
    async open({ personId, tokenHash }) {
      const stream = new Readable({ read: () => undefined })
      const version = (await listVersions(db, [personId])).get(personId) ?? 0
      const news = await readNews(db, personId)
      const line: Line = { personId, tokenHash, stream, version, saidAtMs: performance.now() }
      if (open) {
        makeRoom(personId)
        lines.add(line)
        stream.once('close', () => lines.delete(line))
        say(line, toEvent('notice', news))
      } else stream.push(null)
      return stream
    },
    async round() {
      if (lines.size === 0) return
      await endOver()
      await tellChanged()
      const now = performance.now()
      for (const line of lines) if (now - line.saidAtMs >= heartbeatMs) say(line, ': still here\n\n')
    },
    endSession: (tokenHash) => endWhere((line) => line.tokenHash.equals(tokenHash)),
    endPerson: (personId) => endWhere((line) => line.personId === personId),
    close() {
      open = false
      endWhere(() => true)
    },
  }
}
