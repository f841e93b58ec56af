import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HastyProxy {
  readonly url: string
  close(): Promise<void>
  /** Forgets what it has acknowledged and not passed on, as a cache does that ends with its server. */
  forget(): void
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const bytes of request) body += String(bytes)
  return body
}

/** A planted bug: something before the server that says "stored" at once, and passes the saves on a while later. */
export async function startHastyProxy(target: string, holdMs: number): Promise<HastyProxy> {
  const held = new Set<NodeJS.Timeout>()
  const forward = (path: string, headers: Record<string, string>, body: string) => {
    const timer = setTimeout(() => {
      held.delete(timer)
      fetch(`${target}${path}`, { method: 'POST', headers, body }).then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      )
    }, holdMs)
    held.add(timer)
  }
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { from_seq: from, ops } = JSON.parse(body) as { from_seq: number; ops: unknown[] }
      const token = String(request.headers['x-attempt-token'])
      forward(request.url ?? '/', { 'content-type': 'application/json', 'x-attempt-token': token }, body)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ack_seq: from + ops.length - 1 }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const forget = () => {
    for (const timer of held) clearTimeout(timer)
    held.clear()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forget,
    close: async () => {
      forget()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
