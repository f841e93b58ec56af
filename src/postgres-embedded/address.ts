import { createServer } from 'node:net'
import { join } from 'node:path'
import { once } from 'node:events'
import type { Home } from './home.ts'
import type { Address } from './postmaster.ts'

/** The number only names the socket's file. */
const socketPort = 5432
const maxSocketPath = 103

/** A socket where the home's path is short enough and its file system can hold one, else a free port on the loopback address. */
export async function chooseAddress(home: Home): Promise<Address> {
  if (await canHoldSocket(home.socketFolder)) return { host: home.socketFolder, port: socketPort }
  return { host: '127.0.0.1', port: await findFreePort() }
}

async function canHoldSocket(folder: string): Promise<boolean> {
  if (process.platform === 'win32') return false
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) > maxSocketPath) return false
  return (await listen({ path: join(folder, `.probe-${process.pid}`) })) !== null
}

async function findFreePort(): Promise<number> {
  const address = await listen({ host: '127.0.0.1', port: 0 })
  if (address === null || typeof address === 'string') throw new Error('no free port on 127.0.0.1')
  return address.port
}

async function listen(where: { path: string } | { host: string; port: number }) {
  const server = createServer()
  try {
    server.listen(where)
    await once(server, 'listening')
    const address = server.address()
    server.close()
    await once(server, 'close')
    return address
  } catch {
    return null
  }
}
