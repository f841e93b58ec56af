import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Complaint, root } from './project.mjs'

const osNames = { linux: 'linux', darwin: 'darwin', win32: 'win' }

/** Below it Node can't run TypeScript files as they are. */
const oldestSystemNode = [22, 18]

/** The Node that runs the project: the one pinned in package-lock.json where its package exists and runs, else the system's. */
export function findNode() {
  const pinned = pinnedNode()
  if (existsSync(pinned) && runs(pinned)) return pinned
  if (isNewEnough(process.versions.node)) return process.execPath
  throw new Complaint(
    `Bandstand needs Node ${oldestSystemNode.join('.')} or newer on this system (${process.platform} ${process.arch}), ` +
      `where npm has no Node 24 package that runs; you have ${process.versions.node}.`,
  )
}

function pinnedNode() {
  const folder = join(root, 'node_modules', `node-${osNames[process.platform] || process.platform}-${process.arch}`, 'bin')
  return join(folder, process.platform === 'win32' ? 'node.exe' : 'node')
}

/** The package's binary may be there and still not fit, as on Linux with musl or on a disk mounted noexec. */
function runs(binary) {
  return spawnSync(binary, ['--version'], { stdio: 'ignore', windowsHide: true }).status === 0
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldestSystemNode[0] || (major === oldestSystemNode[0] && minor >= oldestSystemNode[1])
}
