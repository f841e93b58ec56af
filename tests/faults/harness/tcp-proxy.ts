import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * pass: all is well. cut: what is open breaks, and nothing new is let in. frozen: connections stay open and bring nothing, either way.
 * mute: requests arrive, their answers never come back.
 */
export type LineState = 'pass' | 'cut' | 'frozen' | 'mute'

/** The line between a client and a server, to be troubled. */
export interface TcpProxy {
  readonly url: string
  set(state: LineState): void
  /** Breaks the connection that brings the next bytes, once so many have passed in this direction. */
  breakAfter(direction: 'up' | 'down', bytes: number): void
  /** Requests take so much longer. */
  delay(ms: number): void
  close(): Promise<void>
}

interface Line {
  state: LineState
  delayMs: number
  readonly left: { up: number; down: number }
}

/** Passes what may pass; breaks both ends where the count runs out. */
function carry(line: Line, direction: 'up' | 'down', ends: { from: Socket; to: Socket }): void {
  const { from, to } = ends
  const send = (bytes: Buffer) => {
    if (!to.destroyed) to.write(bytes)
  }
  from.on('data', (bytes: Buffer) => {
    if (line.state === 'frozen' || (line.state === 'mute' && direction === 'down')) return
    const isLast = bytes.length >= line.left[direction]
    const passed = isLast ? bytes.subarray(0, line.left[direction]) : bytes
    line.left[direction] = isLast ? Infinity : line.left[direction] - bytes.length
    if (direction === 'up' && line.delayMs > 0) setTimeout(() => send(passed), line.delayMs)
    else send(passed)
    if (!isLast) return
    to.end()
    from.destroy()
  })
  from.on('error', () => to.destroy())
  from.on('close', () => to.destroy())
}

export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const line: Line = { state: 'pass', delayMs: 0, left: { up: Infinity, down: Infinity } }
  const open = new Set<Socket>()
  const server = createServer((client) => {
    if (line.state === 'cut') {
      client.resetAndDestroy()
      return
    }
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    }
    carry(line, 'up', { from: client, to: upstream })
    carry(line, 'down', { from: upstream, to: client })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(state) {
      const lostBytes = line.state === 'frozen' || line.state === 'mute'
      line.state = state
      if (state === 'cut' || (state === 'pass' && lostBytes)) breakAll()
    },
    breakAfter(direction, bytes) {
      line.left[direction] = bytes
    },
    delay(ms) {
      line.delayMs = ms
    },
    close: async () => {
      server.close()
      breakAll()
      await once(server, 'close')
    },
  }
}
