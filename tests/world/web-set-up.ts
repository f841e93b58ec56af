import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const prepare = fileURLToPath(new URL('../../tools/bootstrap/prepare.mjs', import.meta.url))

/** Journeys see the web side as it stands now: built again when its sources have changed, as `npm test` does. */
export function setup(): void {
  execFileSync(process.execPath, [prepare, 'test'], { stdio: 'inherit' })
}
