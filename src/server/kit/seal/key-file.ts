import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '#server/kit/file-store.ts'
import { type Settings, SettingsError } from '#server/kit/settings.ts'

/** Keys that wrap the keys of rows. All of them open, the newest one seals. */
export interface KeyRing {
  readonly newest: string
  readonly keys: ReadonlyMap<string, Buffer>
}

/** Hands out the keys as they are now: a key that is added counts at once, without a restart. */
export type ReadKeys = () => Promise<KeyRing>

const keyBytes = 32

/** One key a line (or, in a variable, between commas): its name, a space, 32 bytes in Base64. The last one is the newest. */
export function parseKeys(text: string, source: string): KeyRing {
  const lines = text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const keys = new Map(
    lines.map((line, index): [string, Buffer] => {
      const [, name = '', base64 = ''] = /^([\w.-]{1,40})[ :]+([\w+/=-]+)$/.exec(line) ?? []
      const key = Buffer.from(base64, 'base64')
      if (name === '' || key.length !== keyBytes)
        throw new SettingsError(`Key ${index + 1} of ${source} is not valid: write a name, a space and 32 bytes in Base64.`)
      return [name, key]
    }),
  )
  const newest = [...keys.keys()].at(-1)
  if (newest === undefined) throw new SettingsError(`${source} holds no key: write a name, a space and 32 bytes in Base64.`)
  if (keys.size !== lines.length) throw new SettingsError(`${source} names two keys alike.`)
  return { newest, keys }
}

/** A line for a key file, with a key that nobody has seen. */
function makeLine(): string {
  return `k${randomBytes(6).toString('hex')} ${randomBytes(keyBytes).toString('base64')}\n`
}

async function writeWhole(path: string, text: string): Promise<void> {
  const handle = await open(path, 'wx', 0o400)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Writes a draft beside the file, which then takes its place, durably: rows are wrapped by a new key within seconds. A cut leaves the file as it was, or whole. */
async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await writeWhole(draft, text)
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
  await syncFolder(dirname(path))
}

/** Makes the file with a first key; one that is there stays as it is. */
async function makeKeyFile(path: string): Promise<void> {
  if (existsSync(path)) return
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await replaceFile(path, makeLine())
}

async function checkMode(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const { mode } = await stat(path)
  if ((mode & 0o077) !== 0) throw new SettingsError(`The key file ${path} can be read by others: give it the mode 0400.`)
}

export interface KeySource {
  readonly readKeys: ReadKeys
  /** Where the keys are kept; null for keys of the environment. */
  readonly path: string | null
  /** The file lies in the data folder, because nothing else was said. */
  readonly besideTheData: boolean
}

type KeySettings = Pick<Settings, 'kek' | 'kekFile' | 'dataDir'>

/**
 * Opens the keys of KEK, of KEK_FILE, or of a file below DATA_DIR, which is made when it is missing and `mayMake` allows it: never where
 * something is sealed already. A SettingsError says what is wrong.
 */
export async function openKeySource(
  { kek, kekFile, dataDir }: KeySettings,
  { mayMake }: { readonly mayMake: boolean },
): Promise<KeySource> {
  if (kek !== undefined) {
    const ring = parseKeys(kek, 'KEK')
    return { readKeys: () => Promise.resolve(ring), path: null, besideTheData: false }
  }
  const path = kekFile ?? join(dataDir, 'keys', 'kek')
  if (kekFile === undefined && mayMake) await makeKeyFile(path)
  const readKeys = async () => parseKeys(await readFile(path, 'utf8'), path)
  try {
    await checkMode(path)
    await readKeys()
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'EACCES'))
      throw new SettingsError(`The key file ${path} cannot be read: check KEK_FILE.`)
    throw error
  }
  return { readKeys, path, besideTheData: kekFile === undefined }
}

/** Adds a key, the newest from then on; a cut leaves the file as it was, or whole with the new key. Answers the key's name. */
export async function addKey(path: string): Promise<string> {
  const line = makeLine()
  const text = (await readFile(path, 'utf8')).replace(/\n*$/, '\n') + line
  const { newest } = parseKeys(text, path)
  await replaceFile(path, text)
  return newest
}
