import { type ChildProcess, execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Home } from './home.ts'

/** Where PostgreSQL listens: on a socket in a folder only we may enter, or else on the loopback address. */
export type Address = { host: string; port: number }

/** What a running (or killed) PostgreSQL says of itself in postmaster.pid. */
export type PostmasterFile = { pid: number; address: Address }

/** What PostgreSQL must be started with, whatever postgresql.conf says. */
export type Launch = {
  home: Home
  binaries: string
  address: Address
  settings: Record<string, string>
}

export function readPostmasterFile(cluster: string): PostmasterFile | null {
  const [pid, , , port, socketFolder, host] = readLines(join(cluster, 'postmaster.pid'))
  if (!pid || !port) return null
  return {
    pid: Number(pid),
    address: { host: socketFolder || host || '127.0.0.1', port: Number(port) },
  }
}

/** A process that has ended and that nobody has collected still has its number; containers often have no one who collects. */
export function isAlive(pid: number): boolean {
  if (!isTaken(pid)) return false
  return process.platform !== 'linux' || !/^State:\s+Z/m.test(readText(`/proc/${pid}/status`))
}

function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** After a crash of the machine the number in postmaster.pid may belong to any program. */
export function isPostmaster(pid: number, cluster: string): boolean {
  return isAlive(pid) && (process.platform === 'win32' || readCommand(pid).includes(cluster))
}

/** Launches PostgreSQL in a session of its own, so that Ctrl-C and the end of our process group don't reach it. */
export function launchPostmaster(launch: Launch): ChildProcess {
  const { home } = launch
  for (const lockFile of listLockFiles(launch)) forgetReusedNumber(lockFile, home.cluster)
  const log = openSync(home.logFile, 'a', 0o600)
  try {
    const child = spawn(join(launch.binaries, 'bin', 'postgres'), ['-D', home.cluster, ...toSettingArguments(launch)], {
      ...toSpawnOptions(home),
      detached: true,
      stdio: ['ignore', log, log],
    })
    child.on('error', () => {}) // shows as an exit without a code
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

/** What PostgreSQL makes before anything else, so that it runs once on a folder and once at an address. */
export function listLockFiles({ home, address }: Pick<Launch, 'home' | 'address'>): string[] {
  return [join(home.cluster, 'postmaster.pid'), join(home.socketFolder, `.s.PGSQL.${address.port}.lock`)]
}

/** Ends PostgreSQL: at first politely (SIGINT: connections are closed, everything is written), then at once (SIGQUIT). */
export async function stopPostmaster(pid: number, launch: Pick<Launch, 'home' | 'binaries'>): Promise<'stopped' | 'cut' | 'alive'> {
  signalPostmaster(pid, 'fast', launch)
  if (await hasEnded(pid, 20_000)) return 'stopped'
  signalPostmaster(pid, 'immediate', launch)
  return (await hasEnded(pid, 8_000)) ? 'cut' : 'alive'
}

/** A small environment: nothing of PG*, LANG or LC_* may change what PostgreSQL does. */
export function toSpawnOptions(home: Pick<Home, 'user'>): SpawnOptions {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  const identity = home.user ? { uid: home.user.uid, gid: home.user.gid } : {}
  return {
    cwd: home.user ? '/' : undefined,
    env: { ...Object.fromEntries(kept), LC_ALL: 'C' },
    windowsHide: true,
    ...identity,
  } as SpawnOptions
}

function toSettingArguments({ home, address, settings }: Launch): string[] {
  const onSocket = address.host === home.socketFolder
  const all: Record<string, string> = {
    listen_addresses: onSocket ? '' : address.host,
    unix_socket_directories: onSocket ? home.socketFolder : '',
    unix_socket_permissions: '0700',
    port: String(address.port),
    timezone: 'UTC',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    // Statements and details can hold what people wrote.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...settings,
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * PostgreSQL refuses to start while the number in its lock file is alive, unless it is that of its own parent. Our
 * number in place of a reused one lets it start, and keeps its second check, for processes still attached to its memory.
 */
function forgetReusedNumber(lockFile: string, cluster: string): void {
  const [pid, ...rest] = readLines(lockFile)
  if (!pid || !isTaken(Number(pid)) || isPostmaster(Number(pid), cluster)) return
  overwrite(lockFile, [process.pid, ...rest].join('\n'))
}

/** Writes over what stands there. The file is not empty in between: PostgreSQL never starts over an empty lock file, should we be killed then. */
function overwrite(path: string, text: string): void {
  const file = openSync(path, 'r+')
  try {
    writeSync(file, text, 0)
    ftruncateSync(file, Buffer.byteLength(text))
  } finally {
    closeSync(file)
  }
}

function signalPostmaster(pid: number, mode: 'fast' | 'immediate', { home, binaries }: Pick<Launch, 'home' | 'binaries'>): void {
  try {
    if (process.platform !== 'win32') process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    else execFileSync(join(binaries, 'bin', 'pg_ctl'), ['stop', '-D', home.cluster, '-m', mode, '--no-wait'], { stdio: 'ignore' })
  } catch {
    // It ended meanwhile; the caller looks.
  }
}

async function hasEnded(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false
    await pause(20)
  }
  return true
}

function readCommand(pid: number): string {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function readLines(path: string): string[] {
  return readText(path).split('\n')
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
