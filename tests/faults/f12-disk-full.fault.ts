import { closeSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { OpenDatabase } from '#server/kit/database.ts'
import { type ApiAttempt, callAttempt, openSection, readAttempt } from '#tests/journeys/harness/attempts.ts'
import { reachSection } from '#tests/journeys/harness/mock-attempts.ts'
import { createStudent } from '#tests/world/people.ts'
import { cutStream, toDigest } from '#tests/world/recordings.ts'
import { areWithin, expectHeld, expectSeen, noteSkipped, spreadOf, trialsOf } from './harness/judge.ts'
import { swallowFailures } from './harness/replace-function.ts'
import { seatCrew } from './harness/save-crew.ts'
import { timeUntil } from './harness/sitter.ts'
import { prepareWholeServer, type WholeServer } from './harness/whole-server.ts'

const recoverWithinMs = 10_000
const promptAnswerMs = 5000
const fullForMs = 1500

/** File systems of the server's own, in megabytes. */
const disks = { postgres: 400, files: 150, log: 20 }
const mounts = Object.entries(disks).map(([name, megabytes]) => `mount -t tmpfs -o size=${megabytes}m,mode=755 tmpfs "$DATA_DIR/${name}"`)
const by = ['unshare', '-m', 'sh', '-c', `${mounts.join(' && ')} && exec "$@" 2>>"$DATA_DIR/log/server.log"`, 'sh']

const isRoot = process.getuid?.() === 0 && process.platform === 'linux'

/** Takes every byte that is left; answers how to give them back. */
function fill(folder: string): () => void {
  const path = join(folder, 'filler')
  const file = openSync(path, 'w')
  for (let size = 1 << 20; size >= 1;) {
    try {
      writeSync(file, Buffer.alloc(size))
    } catch {
      size = Math.floor(size / 2)
    }
  }
  closeSync(file)
  return () => rmSync(path)
}

const needsRoot = 'file systems of its own need root on Linux'

describe('F12: a disk is full', () => {
  let server: WholeServer
  let database: OpenDatabase
  let seated = 0

  const seat = () => seatCrew(database, { count: 160, batch: 12, workers: 6, prefix: `f12-${(seated += 1)}-` })
  const folderOf = (disk: keyof typeof disks) => join(server.dataFolder(), disk)

  const canRead = async (reader: ApiAttempt) => (await callAttempt(reader, 'GET', '').catch(() => undefined))?.status === 200

  /** What PostgreSQL logs next needs a new file of 16 MB: without any room it ends at once. */
  const needNewLogFile = () => database.pool.query('select pg_switch_wal()').catch(() => undefined)

  /** The disk of the database is full while candidates save and read. */
  const fillDatabase = async (reader: ApiAttempt, { atEndOfLogFile = false } = {}) => {
    const crew = await seat()
    const load = crew.run(server.url)
    await pause(300)
    const giveBack = fill(folderOf('postgres'))
    if (atEndOfLogFile) await needNewLogFile()
    await pause(fullForMs)
    const couldRead = (await timeUntil(() => canRead(reader), promptAnswerMs)) < Infinity
    giveBack()
    const since = performance.now()
    const recoveredMs = await timeUntil(() => Promise.resolve(crew.lastGoodAt() > since), 12_000)
    await load.stop()
    const { statuses, slowestMs, acknowledged } = crew.tally
    const refused = (statuses.get(503) ?? 0) + (statuses.get(507) ?? 0)
    const others = [...statuses.keys()].filter((status) => ![0, 200, 503, 507].includes(status))
    return { lost: await crew.countLost(database), couldRead, recoveredMs, refused, others, slowestMs, acknowledged }
  }

  const put = async (attempt: ApiAttempt, question: string) => {
    for (const [chunk, content] of cutStream('webm').entries()) {
      const answer = await fetch(`${server.url}/api/ielts/attempt/${attempt.id}/recording/${question}/take/1/chunk/${chunk}`, {
        method: 'PUT',
        body: new Uint8Array(content),
        headers: {
          authorization: `Bearer ${attempt.person.token}`,
          'content-type': 'audio/webm;codecs=opus',
          digest: `sha-256=${toDigest(content)}`,
        },
      })
      if (!answer.ok) throw new Error(`a chunk was answered with ${answer.status}`)
    }
  }

  const complete = async (attempt: ApiAttempt, question: string) =>
    (await callAttempt(attempt, 'POST', `/recording/${question}/complete`, { takes: [{ take: 1, chunks: 5 }] })).status

  /** The disk of the files is full when a recording is to become one. The same recording of an earlier round would need no space. */
  const fillFiles = async () => {
    const stored = readdirSync(folderOf('files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    for (const { parentPath, name } of stored) rmSync(join(parentPath, name))
    const attempt = await reachSection(server.url, await createStudent(server.url), 'speaking')
    await openSection(attempt, 'speaking')
    await put(attempt, 'part-1.1')
    const giveBack = fill(folderOf('files'))
    const refused = await complete(attempt, 'part-1.1')
    const couldRead = (await callAttempt(attempt, 'GET', '')).status === 200
    giveBack()
    const recoveredMs = await timeUntil(async () => (await complete(attempt, 'part-1.1')) === 200, 12_000)
    const isWhole = (await readAttempt(attempt)).recordings.some(({ question, status }) => question === 'part-1.1' && status === 'complete')
    return { refused, couldRead, recoveredMs, lost: isWhole ? 0 : 1 }
  }

  /** The disk of the log is full: requests are answered all the same, and logging continues afterwards. */
  const fillLog = async (reader: ApiAttempt) => {
    const giveBack = fill(folderOf('log'))
    const begin = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        callAttempt(reader, 'GET', '').then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    )
    const tookMs = performance.now() - begin
    giveBack()
    const file = join(folderOf('log'), 'server.log')
    const size = statSync(file).size
    const recoveredMs = await timeUntil(async () => {
      await callAttempt(reader, 'GET', '').catch(() => undefined)
      return statSync(file).size > size
    }, 12_000)
    return { wrong: answers.filter((status) => status !== 200).length, tookMs, recoveredMs }
  }

  beforeAll(async () => {
    if (!isRoot) return noteSkipped('F12', needsRoot)
    server = await prepareWholeServer({ by, folders: Object.keys(disks), env: { LOG_LEVEL: 'info' } })
    await server.start()
    // A log that fits its disk: what is left of it between two rounds stays below the room that the reserve wants.
    for (const [name, size] of Object.entries({ min_wal_size: '32MB', max_wal_size: '64MB' })) await server.configurePostgres(name, size)
    database = server.openDatabase()
  })
  afterAll(() => (isRoot ? server.close() : undefined))

  test('writes are refused as unavailable, nothing acknowledged is lost, and it recovers by itself', async ({ skip }) => {
    skip(!isRoot, needsRoot)
    const rounds = trialsOf({ whole: 10, short: 1 })
    const ofDatabase: Awaited<ReturnType<typeof fillDatabase>>[] = []
    const ofFiles: Awaited<ReturnType<typeof fillFiles>>[] = []
    const ofLog: Awaited<ReturnType<typeof fillLog>>[] = []
    for (let round = 0; round < rounds; round += 1) {
      const reader = await reachSection(server.url, await createStudent(server.url), 'listening') // One person's calls are counted each minute.
      ofLog.push(await fillLog(reader))
      ofFiles.push(await fillFiles())
      ofDatabase.push(await fillDatabase(reader), await fillDatabase(reader, { atEndOfLogFile: true }))
    }
    const lost = [...ofDatabase, ...ofFiles].reduce((sum, each) => sum + each.lost, 0)
    const unread = [...ofDatabase, ...ofFiles].filter(({ couldRead }) => !couldRead).length
    const others = [
      ...ofDatabase.flatMap((each) => each.others),
      ...ofFiles.map(({ refused }) => refused).filter((status) => ![503, 507].includes(status)),
    ]
    const recovered = [...ofDatabase, ...ofFiles, ...ofLog].map(({ recoveredMs }) => recoveredMs)
    const slow = [...ofDatabase.map(({ slowestMs }) => slowestMs), ...ofLog.map(({ tookMs }) => tookMs)]
    const refused = ofDatabase.reduce((sum, each) => sum + each.refused, 0)
    const unlogged = ofLog.reduce((sum, { wrong }) => sum + wrong, 0)
    expectHeld('F12', {
      trials: rounds * 4,
      held:
        `files and log full ${rounds} times each, the database twice as often, half of it where its own log needed room: ${refused} saves refused by 503, other answers [${others.join(' ')}], ${lost} lost, ` +
        `${unread} reads failed, ${unlogged} answers missing while the log was full; recovered after ${spreadOf(recovered)}, slowest answer ${Math.round(Math.max(...slow))} ms`,
      bar: '507 or 503, 0 lost, reads work, recovered within 10 s, the log blocks nobody',
      met:
        lost + unread + unlogged + others.length === 0 &&
        refused > 0 &&
        Math.max(...recovered) < Infinity &&
        areWithin(recovered, recoverWithinMs) &&
        areWithin(slow, promptAnswerMs),
    })
  })

  test('a save that hides its failure is noticed', async ({ skip }) => {
    skip(!isRoot, needsRoot)
    await swallowFailures(database.pool)
    const reader = await reachSection(server.url, await createStudent(server.url), 'listening')
    // Only a save that needs a new page of a table meets the full disk, and now and then none does.
    let lost = 0
    for (let round = 0; round < 8 && lost === 0; round += 1) lost = (await fillDatabase(reader)).lost
    expectSeen('F12', 'a save that hides its failure', lost > 0)
  })
})
