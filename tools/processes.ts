import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))

export interface Run {
  /** Null when it was ended by a signal. */
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly output: string
  readonly seconds: number
}

export interface RunOptions {
  /** Shows what it says at once instead of keeping it. */
  readonly aloud?: boolean
  readonly env?: Readonly<Record<string, string>>
  /** Ended after this time, in case it hangs. */
  readonly limitSeconds?: number
}

const isWindows = process.platform === 'win32'
const running = new Set<ChildProcess>()

function end(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (isWindows || child.pid === undefined) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // It has ended already.
  }
}

/** Ends all that `runNode` started, with everything those started; first politely. */
export async function endProcesses(): Promise<void> {
  const children = [...running]
  for (const child of children) end(child, 'SIGTERM')
  const timer = setTimeout(() => {
    for (const child of children) end(child, 'SIGKILL')
  }, 15_000)
  await Promise.all(children.filter((child) => running.has(child)).map((child) => once(child, 'close')))
  clearTimeout(timer)
}

/** Runs a JavaScript or TypeScript program of the project to its end, with the Node that runs us and in a process group of its own. */
export async function runNode(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const begin = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: !isWindows,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', options.aloud === true ? 'inherit' : 'pipe', options.aloud === true ? 'inherit' : 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (output += bytes.toString()))
  const timer = setTimeout(() => end(child, 'SIGKILL'), (options.limitSeconds ?? 900) * 1000)
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  clearTimeout(timer)
  running.delete(child)
  return { code, signal, output, seconds: (performance.now() - begin) / 1000 }
}
