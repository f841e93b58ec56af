import { once } from 'node:events'
import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

/** One of the servers behind the proxy. */
interface Target {
  readonly url: URL
  readonly agent: Agent
  isHealthy: boolean
}

export interface ReverseProxy {
  /** "http://127.0.0.1:40123", without a slash at its end. */
  readonly url: string
  /** Resolves when the proxy sends to a target, by its index, or no longer does. */
  untilHealthy(place: number, wanted: boolean): Promise<void>
  /** How many requests each target was sent. */
  countSent(): readonly number[]
  close(): Promise<void>
}

const healthEveryMs = 100
const healthTimeoutMs = 2000
/** Between one proxy and the next these mean nothing. */
const ofOneConnection = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade']

function toHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneConnection.includes(name)))
}

/** Sends a request on; `onRefused` when the target took no connection, so that nothing of the request has left. */
function send(target: Target, [incoming, outgoing]: [IncomingMessage, ServerResponse], onRefused: () => void): void {
  const { method, url: path = '/', headers } = incoming
  const body = headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': headers['transfer-encoding'] }
  const { hostname, port } = target.url
  const sent = request({ hostname, port, method, path, headers: { ...toHeaders(headers), ...body }, agent: target.agent, setHost: false })
  let hasLeft = false
  const fail = () => {
    if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy()
    outgoing.writeHead(502, { 'content-type': 'text/plain', connection: 'close' }).end('The server did not answer.')
  }
  sent.on('socket', (socket) => {
    const go = () => {
      hasLeft = true
      incoming.pipe(sent)
    }
    if (socket.connecting) socket.once('connect', go)
    else go()
  })
  sent.on('error', (error: NodeJS.ErrnoException) => {
    if (!hasLeft && error.code === 'ECONNREFUSED') onRefused()
    else fail()
  })
  sent.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, toHeaders(answer.headers))
    outgoing.flushHeaders()
    pipeline(answer, outgoing, () => undefined)
  })
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) sent.destroy()
  })
}

/**
 * A reverse proxy set up as docs/operations.md advises operators: requests go to the targets in turn, whoever sent them; a target whose health
 * check fails is left out; a request goes to another target only where the first one refused the connection.
 */
export async function startReverseProxy(urls: readonly string[]): Promise<ReverseProxy> {
  const targets = urls.map((url): Target => ({ url: new URL(url), agent: new Agent({ keepAlive: true }), isHealthy: false }))
  const sentTo = targets.map(() => 0)
  let turn = 0
  const serve = (exchange: [IncomingMessage, ServerResponse], tried: readonly Target[] = []) => {
    const left = targets.filter((target) => !tried.includes(target))
    const healthy = left.filter(({ isHealthy }) => isHealthy)
    const among = healthy.length === 0 ? left : healthy
    const target = among[(turn += 1) % among.length]
    if (target === undefined) return void exchange[1].writeHead(502, { 'content-type': 'text/plain' }).end('No server answers.')
    sentTo[targets.indexOf(target)] = (sentTo[targets.indexOf(target)] ?? 0) + 1
    send(target, exchange, () => serve(exchange, [...tried, target]))
  }
  const server = createServer((incoming, outgoing) => serve([incoming, outgoing]))
  server.requestTimeout = 0
  server.keepAliveTimeout = 120_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const waiting = new Set<() => void>()
  const look = async (target: Target) => {
    const signal = AbortSignal.timeout(healthTimeoutMs)
    const answer = await fetch(new URL('/api/health', target.url), { signal }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    target.isHealthy = answer?.ok === true
    for (const check of waiting) check()
  }
  const looks = new Map<Target, Promise<void>>()
  const lookAtAll = () => {
    for (const target of targets) {
      if (looks.has(target)) continue
      looks.set(
        target,
        look(target).finally(() => looks.delete(target)),
      )
    }
  }
  lookAtAll()
  const timer = setInterval(lookAtAll, healthEveryMs)
  const untilHealthy = (place: number, wanted: boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (targets[place]?.isHealthy !== wanted) return
        waiting.delete(check)
        resolve()
      }
      waiting.add(check)
      check()
    })
  await Promise.all(looks.values())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    untilHealthy,
    countSent: () => [...sentTo],
    close: async () => {
      clearInterval(timer)
      await Promise.all(looks.values())
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      for (const { agent } of targets) agent.destroy()
    },
  }
}
