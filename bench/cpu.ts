import { readdir, readFile } from 'node:fs/promises'

const msPerTick = 10

interface Spent {
  readonly parent: number
  readonly ownMs: number
  /** Of its children that have ended. */
  readonly endedMs: number
}

/** What the kernel says of a process; undefined when it is gone. */
async function readSpent(pid: number): Promise<Spent | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields === undefined) return undefined
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
  return { parent: Number(fields[1]), ownMs: (user + system) * msPerTick, endedMs: (endedUser + endedSystem) * msPerTick }
}

/** Milliseconds of processor time that a process has had. */
export async function readCpu(pid: number): Promise<number> {
  return (await readSpent(pid))?.ownMs ?? 0
}

/** A process and its children, each with what the kernel says of it. */
async function listFamily(pid: number): Promise<{ readonly pid: number; readonly spent: Spent }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const all = await Promise.all(pids.map(async (each) => ({ pid: each, spent: await readSpent(each) })))
  return all.flatMap(({ pid: each, spent }) =>
    spent !== undefined && (each === pid || spent.parent === pid) ? [{ pid: each, spent }] : [],
  )
}

/** The same of a process and all its children, those included that have ended. */
export async function readFamilyCpu(pid: number): Promise<number> {
  const family = await listFamily(pid)
  return family.reduce((sum, { pid: each, spent }) => sum + spent.ownMs + (each === pid ? spent.endedMs : 0), 0)
}

/** Megabytes of memory of a process and its children: what several share is counted once. */
export async function readFamilyMemory(pid: number): Promise<number> {
  const family = await listFamily(pid)
  const shares = await Promise.all(family.map((each) => readFile(`/proc/${each.pid}/smaps_rollup`, 'utf8').catch(() => '')))
  return shares.reduce((sum, text) => sum + Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0), 0) / 1024
}

/** Ticks of all processors since the machine started, and those of them stolen by the host. Undefined where the kernel does not report them. */
export async function readStolen(): Promise<{ readonly all: number; readonly stolen: number } | undefined> {
  const stat = await readFile('/proc/stat', 'utf8').catch(() => undefined)
  const ticks = stat?.split('\n')[0]?.split(/\s+/).slice(1, 9).map(Number)
  if (ticks?.length !== 8) return undefined
  return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 }
}
