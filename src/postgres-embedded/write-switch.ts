import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { handOver, type Home } from './home.ts'

const fileName = 'writes.conf'
const includeLine = `include_if_exists '${fileName}'`

/** As long either way: a file that is written over needs no room, which is what a full disk has not. */
const settings = { allowed: 'default_transaction_read_only = off\n', refused: 'default_transaction_read_only = on \n' }

/** Sets in the cluster's configuration whether transactions may write; takes effect at the next start or reload of PostgreSQL. */
export function setWrites({ cluster }: Home, as: keyof typeof settings): void {
  writeFileSync(join(cluster, fileName), settings[as], { flag: 'r+', flush: true })
}

/** Before a launch: the cluster reads the switch. A running one is not disturbed. */
export function prepareWrites(home: Home): void {
  const path = join(home.cluster, fileName)
  if (!existsSync(path)) {
    writeFileSync(path, settings.allowed, { mode: 0o600, flush: true })
    handOver(home, path)
  }
  const main = join(home.cluster, 'postgresql.conf')
  if (!readFileSync(main, 'utf8').includes(includeLine)) writeFileSync(main, `\n${includeLine}\n`, { flag: 'a', flush: true })
}
