import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { servePages } from './dev/serve-pages.ts'
import { createServerProcess } from './dev/server-process.ts'
import { root } from './processes.ts'

/**
 * The product for those who work on it: `npm run dev`. Vite serves the pages and puts changes into open ones (it reads the
 * contract again by itself); the server is started again
 * when its sources, the contract or a migration change. PORT is the server's port, as for `npm start`.
 */
const pagesPort = 5173
const serverPort = process.env['PORT'] || '3000'
const serverUrl = `http://127.0.0.1:${serverPort}`
const pagesUrl = `http://127.0.0.1:${pagesPort}`

/** An editor that saves several files, or git, starts the server once. */
const quietMs = 200

const serverSources = ['src/server', 'src/contract', 'migrations']
const isServerSource = (name: string) => /(?<!\.test)\.(ts|json|sql)$/.test(name)

/** Calls back once after the last of several changes below the folders. */
function watchSources(onChange: (path: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const watchers = serverSources.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (name === null || !isServerSource(name)) return
      clearTimeout(timer)
      timer = setTimeout(() => onChange(`${folder}/${name.replaceAll('\\', '/')}`), quietMs)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

async function waitForEnd(): Promise<void> {
  const signals = (['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const).map((name) => once(process, name))
  await Promise.race(signals)
}

async function main(): Promise<void> {
  process.env['API_ORIGIN'] = serverUrl
  const end = waitForEnd()
  const server = createServerProcess({ PORT: serverPort, HOST: '127.0.0.1', PUBLIC_URL: pagesUrl, WEB_DIR: root })
  server.start()
  const vite = await createServer({
    root,
    appType: 'custom',
    plugins: [servePages(serverUrl)],
    server: { host: '127.0.0.1', port: pagesPort, strictPort: true },
  })
  const unwatch = watchSources((path) => {
    console.log(`${path} has changed: the server starts again.`)
    server.restart()
  })
  await vite.listen()
  console.log(`Develop at ${pagesUrl}; Ctrl-C ends it.`)
  await end
  unwatch()
  await Promise.all([server.stop(), vite.close()])
  process.exit(0)
}

await main()
