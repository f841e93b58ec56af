import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { explainFileError, root } from './project.mjs'

const cache = join(root, '.cache')
const folder = join(cache, 'preparing')
const ownerFile = join(folder, 'pid')

/** Runs the work while no other start prepares this project; waits for one that does. */
export async function withStartLock(work) {
  let isTold = false
  while (!tryLock()) {
    if (!isTold) console.log('Another start is preparing this folder; waiting for it …')
    isTold = true
    await pause(250)
  }
  const release = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', release)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(128 + constants.signals[signal]))
  try {
    return await work()
  } finally {
    release()
  }
}

function tryLock() {
  try {
    mkdirSync(cache, { recursive: true })
    mkdirSync(folder)
    writeFileSync(ownerFile, String(process.pid))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw explainFileError(error, folder)
    if (isAbandoned()) setAside()
    return false
  }
}

function isAbandoned() {
  try {
    const pid = Number(readFileSync(ownerFile, 'utf8'))
    if (pid > 0) return !isAlive(pid)
  } catch {
    // Its owner has made the folder and not yet signed it, or has just left.
  }
  const made = statSync(folder, { throwIfNoEntry: false })
  return made !== undefined && Date.now() - made.mtimeMs > 10_000
}

/** Renaming decides between two that find the same abandoned lock. */
function setAside() {
  const aside = `${folder}.${process.pid}`
  try {
    renameSync(folder, aside)
    rmSync(aside, { recursive: true, force: true })
  } catch {
    // Another was quicker.
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
