import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  lchownSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { PostgresRefusal } from './refusal.ts'
import { getUnprivilegedUser, getUserById, isRoot, mayWriteIn, type SystemUser } from './system-user.ts'

/** DATA_DIR/cluster.json: where the database's files live (relative to DATA_DIR where they are inside) and its passwords. */
const HomeRecord = z.object({
  home: z.string(),
  initialized: z.boolean(),
  superuser_password: z.string().min(1),
  application_password: z.string().min(1),
})
export type HomeRecord = z.infer<typeof HomeRecord>

/** Where one database lives, and as whom PostgreSQL runs there (undefined: as ourselves). */
export type Home = {
  dataDir: string
  folder: string
  cluster: string
  socketFolder: string
  logFile: string
  user: SystemUser | undefined
  record: HomeRecord
}

const systemFolder = '/var/lib/bandstand'

/** Finds the home that DATA_DIR/cluster.json names, or chooses one and writes it down. */
export function openHome(dataDirSetting: string): Home {
  mkdirSync(dataDirSetting, { recursive: true, mode: 0o711 })
  const dataDir = realpathSync(dataDirSetting)
  const record = readRecord(dataDir) ?? createRecord(dataDir)
  const folder = resolve(dataDir, record.home)
  const cluster = join(folder, 'cluster')
  if (record.initialized && !statSync(cluster, { throwIfNoEntry: false })) {
    throw new PostgresRefusal(
      `The database's files are missing: ${join(dataDir, 'cluster.json')} says they are in ${folder}. Restore that folder, or remove cluster.json to begin with an empty database.`,
    )
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const user = settleOwner(folder)
  const home: Home = {
    dataDir,
    folder,
    cluster,
    socketFolder: join(folder, 'run'),
    logFile: join(dataDir, 'postgres.log'),
    user,
    record,
  }
  mkdirSync(home.socketFolder, { recursive: true, mode: 0o700 })
  handOver(home, home.socketFolder)
  return home
}

export function markInitialized(home: Home): void {
  if (home.record.initialized) return
  home.record = { ...home.record, initialized: true }
  const draft = writeDraft(home.dataDir, home.record)
  renameSync(draft, join(home.dataDir, 'cluster.json'))
}

/** Gives a file or a folder with all it holds to the user that PostgreSQL runs as. */
export function handOver(home: Pick<Home, 'user'>, path: string): void {
  if (home.user) giveTo(home.user, path)
}

function giveTo(user: SystemUser, path: string): void {
  lchownSync(path, user.uid, user.gid)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) giveTo(user, inner)
    else lchownSync(inner, user.uid, user.gid)
  }
}

/** As root: the owner of the folder stays its owner, and must be able to reach it. */
function settleOwner(folder: string): SystemUser | undefined {
  const { uid, gid } = statSync(folder)
  if (!isRoot()) {
    if (process.getuid && uid !== process.getuid()) {
      throw new PostgresRefusal(
        `The database in ${folder} belongs to user ${getUserById(uid, gid).name}: start Bandstand as that user, or as root.`,
      )
    }
    return undefined
  }
  const user = uid === 0 ? getUnprivilegedUser() : getUserById(uid, gid)
  if (uid === 0) giveTo(user, folder)
  chmodSync(folder, 0o700)
  if (!mayWriteIn(user, folder)) {
    throw new PostgresRefusal(
      `PostgreSQL runs as user ${user.name}, who can't reach ${folder}: open the folders above it to others, or start Bandstand as an ordinary user.`,
    )
  }
  return user
}

function chooseFolder(dataDir: string): string {
  const inside = join(dataDir, 'postgres')
  mkdirSync(inside, { recursive: true, mode: 0o700 })
  if (!isRoot()) return 'postgres'
  const user = getUnprivilegedUser()
  giveTo(user, inside)
  if (mayWriteIn(user, inside)) return 'postgres'
  if (readdirSync(inside).length === 0) rmdirSync(inside)
  const outside = join(systemFolder, randomBytes(6).toString('hex'))
  mkdirSync(outside, { recursive: true, mode: 0o711 })
  writeFileSync(join(outside, 'belongs-to'), `${dataDir}\n`)
  return outside
}

function createRecord(dataDir: string): HomeRecord {
  const home = chooseFolder(dataDir)
  const draft = writeDraft(dataDir, {
    home,
    initialized: false,
    superuser_password: makePassword(),
    application_password: makePassword(),
  })
  try {
    linkSync(draft, join(dataDir, 'cluster.json'))
    rmSync(draft)
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === 'EEXIST'
    if (exists) rmSync(draft)
    else renameSync(draft, join(dataDir, 'cluster.json'))
  }
  const record = readRecord(dataDir)
  if (!record) throw new PostgresRefusal(`The file ${join(dataDir, 'cluster.json')} could not be written.`)
  if (record.home !== home && !relative(systemFolder, home).startsWith('..')) rmSync(home, { recursive: true, force: true })
  return record
}

function readRecord(dataDir: string): HomeRecord | null {
  const path = join(dataDir, 'cluster.json')
  try {
    return HomeRecord.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    if (code === 'EACCES')
      throw new PostgresRefusal(`You may not read ${path}: start Bandstand as the user who started it first, or as root.`)
    throw new PostgresRefusal(`The file ${path} is not readable as JSON with home and passwords: restore it from a backup.`)
  }
}

function writeDraft(dataDir: string, record: HomeRecord): string {
  const draft = join(dataDir, `cluster.json.${process.pid}`)
  writeFileSync(draft, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600, flush: true })
  return draft
}

function makePassword(): string {
  return randomBytes(24).toString('base64url')
}
