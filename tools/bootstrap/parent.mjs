import { readFileSync } from 'node:fs'

const checkMilliseconds = 500

/**
 * Tells when npm has ended: killed, it can't pass a signal on, but those it started get another parent. Some shells stay
 * between npm and us, so that it is the shell's parent that changes; only Linux shows us that one.
 */
export function onceNpmHasEnded(callback) {
  const parent = process.ppid
  const isShellBetween = read(`/proc/${parent}/cmdline`).includes('run.mjs')
  const npm = isShellBetween ? readParent(parent) : null
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || readParent(parent) === npm)) return
    clearInterval(timer)
    callback()
  }, checkMilliseconds).unref()
}

function readParent(pid) {
  const found = read(`/proc/${pid}/status`).match(/^PPid:\s*(\d+)/m)
  return found ? found[1] : null
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
