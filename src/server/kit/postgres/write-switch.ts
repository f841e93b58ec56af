import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { handOver, type Home } from './home.ts'

const fileName = 'writes.conf'
const includeLine = `include_if_exists '${fileName}'`

/** As long either way: a file that is written over needs no room, which is what a full disk has not. */
const settings = { allowed: 'default_transaction_read_only = off\n', refused: 'default_transaction_read_only = on \n' }

function writeWhole(path: string, flags: string, text: string): void {
  const file = openSync(path, flags, 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Says in the cluster's settings whether transactions may write; PostgreSQL knows from its next start or reload on. */
export function setWrites({ cluster }: Home, as: keyof typeof settings): void {
  writeWhole(join(cluster, fileName), 'r+', settings[as])
}

/** Before a launch: the cluster reads the switch. A running one is not disturbed. */
export function prepareWrites(home: Home): void {
  const path = join(home.cluster, fileName)
  if (!existsSync(path)) {
    writeWhole(path, 'w', settings.allowed)
    handOver(home, path)
  }
  const main = join(home.cluster, 'postgresql.conf')
  if (!readFileSync(main, 'utf8').includes(includeLine)) writeWhole(main, 'a', `\n${includeLine}\n`)
}
