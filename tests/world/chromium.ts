import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  ...names.map((name) => `/usr/bin/${name}`),
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
]

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A Chromium of this machine: that of CHROMIUM_PATH, else one at a usual place or on the PATH. */
export function findChromium(env: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  const given = env['CHROMIUM_PATH']
  if (given !== undefined && given !== '') {
    if (isProgram(given)) return given
    throw new Error(`CHROMIUM_PATH names no program: ${given}.`)
  }
  const onPath = (env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...places, ...onPath].find(isProgram)
}

async function runApt(args: readonly string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const child = spawn('apt-get', ['-qq', '-o', 'Dpkg::Use-Pty=0', ...args], { stdio: ['ignore', 'ignore', 'ignore'], env })
  const end = await Promise.race([once(child, 'close'), once(child, 'error')])
  return end[0] === 0
}

/** Finds Chromium, or as root on Debian installs it; refuses with the sentence that says what to do. */
export async function getChromium(tell: (sentence: string) => void): Promise<string> {
  const found = findChromium()
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')) {
    tell('Installing chromium for the journeys (once, a minute or two) …')
    await runApt(['update'])
    await runApt(['install', '-y', '--no-install-recommends', 'chromium'])
    const installed = findChromium()
    if (installed !== undefined) return installed
  }
  throw new Error('The journeys need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to one.')
}
