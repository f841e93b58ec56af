import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { serverEnv, serverFlags } from '#tools/bootstrap/server-memory.mjs'
import { root } from '#tools/processes.ts'

/** Longer than the server's own time-outs for open requests and for the database. */
const maxStopMs = 35_000

/** Ends with its channel, on every system: it then stops its PostgreSQL too. */
async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), maxStopMs)
  if (child.connected) child.disconnect()
  await ended
  clearTimeout(timer)
}

interface ServerProcess {
  start(): void
  /** Restarts the server with its current sources; calls during a restart cause one more. */
  restart(): void
  stop(): Promise<void>
}

/** The server as a process that can be started again. One that ends by itself stays ended until the next start. */
export function createServerProcess(env: Readonly<Record<string, string>>): ServerProcess {
  let child: ChildProcess | undefined
  let work: Promise<void> = Promise.resolve()
  let restartsWaiting = 0
  let isStopped = false

  const start = () => {
    child = spawn(process.execPath, [...serverFlags, 'src/server/main.ts'], {
      cwd: root,
      env: { ...serverEnv, ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.on('exit', (code) => {
      if (code !== 0 && !isStopped) console.log('The server has ended; it starts again when a file changes.')
    })
  }
  const end = async () => {
    if (child !== undefined) await endProcess(child)
  }
  return {
    start,
    restart: () => {
      restartsWaiting += 1
      work = work.then(async () => {
        restartsWaiting -= 1
        if (restartsWaiting > 0 || isStopped) return
        await end()
        if (!isStopped) start()
      })
    },
    stop: async () => {
      isStopped = true
      await work
      await end()
    },
  }
}
