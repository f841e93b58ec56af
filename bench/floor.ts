import { createServer, type Server } from 'node:http'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const types: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

export interface FloorPage {
  readonly url: string
  close(): void
}

/** Builds the bare React page and serves it with brotli, on loopback. */
export async function serveFloor(): Promise<FloorPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'bandstand-floor-'))
  const root = fileURLToPath(new URL('floor/', import.meta.url))
  await build({ root, configFile: false, logLevel: 'error', build: { outDir, target: 'es2022', modulePreload: { polyfill: false } } })
  const names = (await readdir(outDir, { recursive: true })).filter((name) => extname(name) !== '')
  const files = new Map<string, Buffer>(
    await Promise.all(names.map(async (name) => [`/${name}`, brotliCompressSync(await readFile(join(outDir, name)))] as const)),
  )
  const server: Server = createServer((request, response) => {
    const path = request.url === '/' || request.url === undefined ? '/index.html' : request.url
    const bytes = files.get(path)
    if (bytes === undefined) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream', 'content-encoding': 'br' })
    return response.end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}
