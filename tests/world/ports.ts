import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections: nobody else takes one while its server is down. */
const range = { from: 20_000, to: 32_000 }

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const isListening = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isListening) return false
  probe.close()
  await once(probe, 'close')
  return true
}

/** A port for a server that is ended and started again: free now, and left alone in between. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(range.from, range.to)
    if (await isFree(port)) return port
  }
  throw new Error('no port is free')
}
