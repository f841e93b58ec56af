import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Home, handOver } from './home.ts'
import type { EmbeddedPlatform } from './platform.ts'
import { PostgresRefusal } from './refusal.ts'
import { mayRun } from './system-user.ts'

/**
 * Returns the folder whose bin/ holds runnable binaries: the package's own where that works, else a copy in the
 * database's home, as node_modules may be read-only, or lie where PostgreSQL's user can't go.
 */
export function prepareBinaries(platform: EmbeddedPlatform, home: Home): string {
  if (linkLibraries(platform, platform.packageFolder) && mayRun(home.user, initdbOf(platform.nativeFolder))) return platform.nativeFolder
  const copy = join(home.folder, `binaries-${platform.version}`)
  if (!existsSync(copy)) copyBinaries(platform, home, copy)
  if (!mayRun(home.user, initdbOf(copy))) {
    throw new PostgresRefusal(
      `The built-in PostgreSQL does not run on this system (tried ${initdbOf(copy)}): set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  return copy
}

/** Removes the copies of earlier versions; only while no PostgreSQL runs from them. */
export function removeOldBinaries(home: Home, current: string): void {
  for (const name of readdirSync(home.folder)) {
    const path = join(home.folder, name)
    if (name.startsWith('binaries-') && path !== current) rmSync(path, { recursive: true, force: true })
  }
}

function initdbOf(nativeFolder: string): string {
  return join(nativeFolder, 'bin', process.platform === 'win32' ? 'initdb.exe' : 'initdb')
}

function copyBinaries(platform: EmbeddedPlatform, home: Home, target: string): void {
  const draft = `${target}.new-${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  try {
    cpSync(platform.nativeFolder, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    linkLibraries(platform, draft)
    handOver(home, draft)
    renameSync(join(draft, 'native'), target)
  } catch (error) {
    if (!existsSync(target)) throw error // another start was quicker
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** npm packages can't hold symbolic links, so the package lists them for an install script that we don't run. */
function linkLibraries(platform: EmbeddedPlatform, packageFolder: string): boolean {
  const list = join(platform.nativeFolder, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const from = join(packageFolder, target)
      if (!existsSync(from)) makeLink(relative(dirname(target), source), from)
    }
    return true
  } catch {
    return false
  }
}

function makeLink(source: string, from: string): void {
  try {
    symlinkSync(source, from)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
