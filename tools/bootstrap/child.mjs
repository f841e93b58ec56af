import { spawn } from 'node:child_process'

/** Runs a program to its end, keeping what it says for the case that it fails. It ends with us when we are stopped. */
export function runQuietly(program, args, options) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true, ...options })
  const end = () => child.kill()
  process.once('exit', end)
  return new Promise((resolve, reject) => {
    let output = ''
    const collect = (bytes) => (output = (output + bytes).slice(-20_000))
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => {
      process.removeListener('exit', end)
      resolve({ code, output: output.trim() })
    })
  })
}
