import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { median, type Ratio, spread } from './figures.ts'
import { type Seat, seatCandidates } from '#tests/world/seats.ts'
import type { Stage } from './stage.ts'

const run = promisify(execFile)
const connections = 32
const seconds = 10
const rounds = 3
const stretch = 1_048_576

const listeners = 200
const bytesPerSecond = 8000
const listenedSeconds = 30
/** A player asks for the next stretch when less than this is left. */
const aheadSeconds = 8
const piece = 131_072

async function findTrackUrl(stage: Stage, seat: Seat): Promise<string> {
  const answer = await fetch(`${stage.url}/api/ielts/attempt/${seat.id}/section/listening/media`, {
    headers: { 'x-attempt-token': seat.token },
  })
  const { media } = (await answer.json()) as { media?: { url: string }[] }
  const [track] = media ?? []
  if (track === undefined) throw new Error(`the media of attempt ${seat.id} were refused with ${answer.status}`)
  return new URL(track.url, stage.url).href
}

async function startFloor(stage: Stage, url: string): Promise<{ url: string; child: ChildProcess }> {
  const file = join(stage.folder, 'track.mp3')
  const answer = await fetch(url)
  await writeFile(file, Buffer.from(await answer.arrayBuffer()))
  const child = spawn(process.execPath, [fileURLToPath(new URL('range-server.ts', import.meta.url)), file], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer]
  return { url: line.toString().trim(), child }
}

/** Megabytes a second that leave by ranges of a mebibyte. */
async function driveRanges(url: string): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}`, '-H', `Range: bytes=65536-${65_536 + stretch - 1}`, url])
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1]
  if (bad !== undefined) throw new Error(`${bad} ranges were refused:\n${stdout}`)
  return (Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]) * stretch) / 1e6
}

async function fetchPiece(url: string, from: number): Promise<number> {
  const answer = await fetch(url, { headers: { range: `bytes=${from}-${from + piece - 1}` } })
  if (answer.status !== 206) throw new Error(`a range was answered with ${answer.status}`)
  return (await answer.arrayBuffer()).byteLength
}

/** One listener who plays at 64 kbit/s; answers for how many milliseconds nothing was left to play. */
async function listen(url: string): Promise<number> {
  let loaded = await fetchPiece(url, 0)
  const from = performance.now()
  let stalledMs = 0
  const playedBytes = () => ((performance.now() - from - stalledMs) / 1000) * bytesPerSecond
  while (playedBytes() < listenedSeconds * bytesPerSecond) {
    const left = loaded - playedBytes()
    if (left > aheadSeconds * bytesPerSecond) {
      await pause(200)
      continue
    }
    const got = await fetchPiece(url, loaded)
    stalledMs += Math.max(0, ((playedBytes() - loaded) / bytesPerSecond) * 1000)
    loaded += got
  }
  return stalledMs
}

/** Range throughput against bare Node, and many listeners at once. */
export async function measureMedia(stage: Stage): Promise<Ratio[]> {
  const seats = await seatCandidates(stage, { count: listeners, prefix: 'listener', skill: 'listening' })
  const urls = await Promise.all(seats.map((seat) => findTrackUrl(stage, seat)))
  const [first = ''] = urls
  const floor = await startFloor(stage, first)
  const own: number[] = []
  const anchor: number[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      anchor.push(await driveRanges(floor.url))
      own.push(await driveRanges(first))
    }
  } finally {
    floor.child.disconnect()
  }
  const ratio = median(own) / median(anchor)
  const stalls = await Promise.all(urls.map(listen))
  const stalled = stalls.filter((ms) => ms > 0)
  return [
    {
      id: 'P9',
      name: `Range throughput of a track, 1 MiB a request, ${connections} at once, against a bare Node range server`,
      own: `${spread(own, 0)} MB/s`,
      anchor: `${spread(anchor, 0)} MB/s`,
      ratio: ratio.toFixed(2),
      bar: 'ratio ≥ 0.5',
      isMet: ratio >= 0.5,
    },
    {
      id: 'P9',
      name: `${listeners} listeners at 64 kbit/s for ${listenedSeconds} s`,
      own: `${stalled.length} of them stalled${stalled.length === 0 ? '' : `, the longest for ${Math.max(...stalled).toFixed(0)} ms`}`,
      anchor: 'none',
      ratio: '–',
      bar: 'no stall',
      isMet: stalled.length === 0,
    },
  ]
}
