import { spawn } from 'node:child_process'
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { handOver, markInitialized, type Home } from './home.ts'
import type { EmbeddedPlatform } from './platform.ts'
import { isAlive, toSpawnOptions } from './postmaster.ts'
import { PostgresRefusal } from './refusal.ts'

/** What an operator may tune afterwards in the cluster's postgresql.conf: sized for a host of two cores. */
const initialSettings: Record<string, string> = {
  shared_buffers: '96MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '60',
  max_parallel_workers_per_gather: '1',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
}

type Initialization = { platform: EmbeddedPlatform; binaries: string; isDurable: boolean }

export function hasCluster(home: Home): boolean {
  return existsSync(join(home.cluster, 'PG_VERSION'))
}

export function checkClusterVersion(home: Home, platform: EmbeddedPlatform): void {
  const version = readFileSync(join(home.cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== platform.majorVersion) {
    throw new PostgresRefusal(
      `The database in ${home.cluster} was made by PostgreSQL ${version} and this Bandstand carries ${platform.majorVersion}: ` +
        'export it with the version that made it and import it here.',
    )
  }
}

/** Makes the cluster beside its final place and renames it, so that a cluster is either whole or not there. */
export async function createCluster(home: Home, how: Initialization): Promise<void> {
  removeAbandoned(home)
  const draft = join(home.folder, `cluster.new-${process.pid}`)
  const passwordFile = join(home.folder, `password.new-${process.pid}`)
  rmSync(draft, { recursive: true, force: true })
  writeFileSync(passwordFile, home.record.superuser_password, { mode: 0o600 })
  handOver(home, passwordFile)
  try {
    await runInitdb(home, how, { draft, passwordFile })
    renameSync(draft, home.cluster)
    syncFolder(home.folder)
  } catch (error) {
    if (!hasCluster(home)) throw error // another start was quicker
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
  markInitialized(home)
}

function runInitdb(home: Home, how: Initialization, files: { draft: string; passwordFile: string }): Promise<void> {
  const args = ['-D', files.draft, '-U', 'postgres', '--pwfile', files.passwordFile, '--auth=scram-sha-256', '--no-instructions']
  args.push('--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C')
  for (const [name, value] of Object.entries(initialSettings)) args.push('-c', `${name}=${value}`)
  if (!how.isDurable) args.push('--no-sync')
  const child = spawn(join(how.binaries, 'bin', 'initdb'), args, {
    ...toSpawnOptions(home),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  child.on('error', reject)
  child.on('close', (code, signal) => {
    if (code === 0) return resolve()
    const reason = complaint.match(/^(?:initdb: error|.*FATAL): *(.*)$/m)?.[1] ?? complaint.trim().split('\n').at(-1)
    reject(new PostgresRefusal(`The database could not be created in ${home.folder}: ${reason || `initdb ended with ${signal ?? code}`}.`))
  })
  return promise
}

/** Drafts of starts that were killed half-way. */
function removeAbandoned(home: Home): void {
  for (const name of readdirSync(home.folder)) {
    const pid = name.match(/^(?:cluster|password)\.new-(\d+)$/)?.[1]
    if (!pid || (isAlive(Number(pid)) && Number(pid) !== process.pid)) continue
    rmSync(join(home.folder, name), {
      recursive: true,
      force: true,
      maxRetries: 5,
      retryDelay: 100,
    })
  }
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
