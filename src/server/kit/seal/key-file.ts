import { randomBytes } from 'node:crypto'
import { existsSync, type Stats } from 'node:fs'
import { chown, type FileHandle, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { syncFolder } from '#server/kit/file-store/index.ts'
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

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

const timeoutMs = 10_000
const retryMs = 50

/** Opens the draft beside a key file, which only one process has at a time: whoever has it may read the file, and put the draft in its place. */
async function openDraft(path: string, draft: string): Promise<FileHandle> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    try {
      return await open(draft, 'wx', 0o400)
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
      if (performance.now() > deadline)
        throw new SettingsError(
          `Another process is changing the key file ${path}. If none is, one was cut off: remove ${draft}, and try again.`,
        )
    }
    await pause(retryMs)
  }
}

/** Whose the file is to be, and who may read it. */
type Owner = Pick<Stats, 'uid' | 'gid' | 'mode'>

/** As what is there already has it, or else as the folder has it: the server must be able to read what an administrator makes. */
async function findOwner(path: string): Promise<Owner> {
  if (existsSync(path)) return stat(path)
  const { uid, gid } = await stat(dirname(path))
  return { uid, gid, mode: 0o400 }
}

async function giveTo(handle: FileHandle, { uid, gid, mode }: Owner, path: string): Promise<void> {
  if (process.platform === 'win32') return
  const mine = await handle.stat()
  if (mine.uid !== uid || mine.gid !== gid) {
    await handle.chown(uid, gid).catch((error: unknown) => {
      if (mine.uid === uid && hasCode(error, 'EPERM')) return // Only the group is another: the mode gives it nothing.
      throw hasCode(error, 'EPERM')
        ? new SettingsError(`The key file ${path} belongs to another user: run this as that one, or as root.`)
        : error
    })
  }
  await handle.chmod(mode & 0o777)
}

/**
 * Lets one process at a time make a key file again of what it holds, null where there is none: written to a draft beside it, with the owner
 * and the mode of the file, which then takes its place, durably: rows are wrapped by a new key within seconds. A cut leaves the file as it
 * was, or whole. `change` may answer null: nothing is changed.
 */
async function changeFile(path: string, change: (text: string | null) => string | null): Promise<void> {
  const draft = `${path}.draft`
  const handle = await openDraft(path, draft)
  let isMine = true // Once it has its place, a draft of that name is another's.
  try {
    const text = change(existsSync(path) ? await readFile(path, 'utf8') : null)
    if (text === null) return
    await handle.writeFile(text)
    await giveTo(handle, await findOwner(path), path)
    await handle.sync()
    await rename(draft, path)
    isMine = false
  } finally {
    await handle.close()
    if (isMine) await rm(draft, { force: true })
  }
  await syncFolder(dirname(path))
}

/** Makes the file with a first key; one that is there stays as it is. */
async function makeKeyFile(path: string): Promise<void> {
  if (existsSync(path)) return
  const folder = dirname(path)
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made !== undefined && process.getuid?.() === 0) {
    const { uid, gid } = await stat(dirname(made))
    await chown(folder, uid, gid)
  }
  await changeFile(path, (text) => (text === null ? makeLine() : null))
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

export interface AddedKey {
  readonly name: string
  /** The number of earlier keys. All of them still open what they have sealed. */
  readonly earlier: number
}

/** Adds a key, the newest from then on; a cut leaves the file as it was, or whole with the new key. Two who do so at once add two. */
export async function addKey(path: string): Promise<AddedKey> {
  const line = makeLine()
  let added: AddedKey | undefined
  await changeFile(path, (text) => {
    if (text === null) throw new SettingsError(`The key file ${path} is gone.`)
    const whole = text.replace(/\n*$/, '\n') + line
    const { newest, keys } = parseKeys(whole, path)
    added = { name: newest, earlier: keys.size - 1 }
    return whole
  })
  if (added === undefined) throw new Error('no key was added')
  return added
}
