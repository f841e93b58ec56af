/**
 * Runs the server (`start`, or `dev` to develop it), the tests (`test`), the making of a super-admin (`admin`), the adding of a key
 * (`rotate-keys`) or the check of the ledger (`verify`) with the project's own Node, and ends when they have ended, with their exit code. A signal reaches the child even when only npm got it; when it got it too, as after
 * Ctrl-C, it sees it twice.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { findNode } from './node-binary.mjs'
import { onceNpmHasEnded } from './parent.mjs'
import { Complaint, fail, root } from './project.mjs'
import { compiledCodeEnv } from './compiled-code.mjs'
import { serverEnv, serverFlags } from './server-memory.mjs'

const entries = {
  start: 'src/server/main.ts',
  dev: 'tools/dev.ts',
  test: 'tools/run-tests.ts',
  admin: 'src/server/main/make-admin.ts',
  'rotate-keys': 'src/server/main/rotate-keys.ts',
  verify: 'src/server/main/verify-ledger.ts',
}

/** Longer than the server's own time-outs for open requests and for the database. */
const cutAfterMilliseconds = 35_000

function run(task) {
  if (!entries[task]) throw new Complaint(`Usage: node tools/bootstrap/run.mjs ${Object.keys(entries).join('|')}`)
  const node = findNode()
  const isServer = task === 'start'
  const needsChannel = isServer || task === 'dev'
  const env = {
    ...compiledCodeEnv,
    ...(isServer ? serverEnv : {}),
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH || ''}`,
  }
  // The server sees the end of the channel when this process is killed without a signal that it could pass on.
  const stdio = needsChannel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
  const child = spawn(node, [...(isServer ? serverFlags : []), join(root, entries[task]), ...process.argv.slice(3)], {
    cwd: root,
    env,
    stdio,
  })
  child.on('error', fail)
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  const stop = stopOnce(child)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  if (process.env.npm_lifecycle_event) onceNpmHasEnded(() => stop('SIGTERM'))
}

function stopOnce(child) {
  let isStopping = false
  return (signal) => {
    if (isStopping) return
    isStopping = true
    // On Windows a signal to another process is its immediate end; Ctrl-C reaches the child by itself.
    if (process.platform !== 'win32') child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    setTimeout(() => child.kill('SIGKILL'), cutAfterMilliseconds).unref()
  }
}

try {
  run(process.argv[2])
} catch (error) {
  fail(error)
}
