import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { AttemptState } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { Paper } from '#contract/content/paper.ts'
import type { PendingOp } from './candidate.ts'
import { listExpired } from './list-expired.ts'
import type { RoomSnapshot } from './room-snapshot.ts'

/** An op that the server would not take, kept with the reason for the candidate to see. */
export interface KeptOp {
  readonly op: PendingOp
  readonly reason: string
}

/** One person's attempt. */
export type StoreOwner = Pick<AttemptState, 'candidate_number' | 'id'>

/** Where unsent work waits, with what opens the room without the server. Every promise settles when the work is on the disk, or rejects when it is not. */
export interface OpStore {
  /** False when the work would not survive the page. */
  readonly durable: boolean
  /** Another tab, still of an older program, keeps the storage shut. */
  readonly blocked: boolean
  load(): Promise<PendingOp[]>
  put(ops: readonly PendingOp[]): Promise<void>
  dropThrough(seq: number): Promise<void>
  /** Everything that waits, in one transaction. */
  replaceAll(ops: readonly PendingOp[]): Promise<void>
  keep(kept: KeptOp): Promise<void>
  /** By the ids of the ops. */
  dropKept(ids: readonly string[]): Promise<void>
  /** What was kept, in its order. */
  loadKept(): Promise<KeptOp[]>
  /** The ops that the snapshot holds leave in the same transaction. */
  keepSnapshot(snapshot: RoomSnapshot): Promise<void>
  keepPaper(paper: Paper): Promise<void>
  /** Forgets this attempt, but not what was kept for its candidate to see. */
  clear(): Promise<void>
}

interface RoomSchema extends DBSchema {
  op: { key: [string, number]; value: { room: string; seq: number; op: PendingOp; at: number } }
  kept: { key: [string, string]; value: { room: string; id: string; kept: KeptOp; at: number } }
  seat: { key: number; value: RoomSnapshot & { at: number } }
  paper: { key: [number, Skill]; value: Paper }
}

type Database = IDBPDatabase<RoomSchema>

const everyPaper = (attemptId: number) => IDBKeyRange.bound([attemptId], [attemptId, []])

function makeDeviceStore(owner: StoreOwner): OpStore {
  const { id } = owner
  const room = `${owner.candidate_number}/${id}`
  const through = (seq: number) => IDBKeyRange.bound([room, 0], [room, seq])
  const all = () => IDBKeyRange.bound([room, 0], [room, Infinity])
  const kept = () => IDBKeyRange.bound([room, ''], [room, '\uffff'])
  return {
    durable: true,
    blocked: false,
    load: () => withDatabase(async (database) => (await database.getAll('op', all())).map((row) => row.op)),
    put: (ops) =>
      withDatabase(async (database) => {
        const write = database.transaction('op', 'readwrite', { durability: 'strict' })
        for (const op of ops) void write.store.put({ room, seq: op.seq, op, at: Date.now() })
        write.commit() // A page that closes aborts what it has not committed.
        await write.done
      }),
    dropThrough: (seq) => withDatabase((database) => database.delete('op', through(seq))),
    replaceAll: (ops) =>
      withDatabase(async (database) => {
        const write = database.transaction('op', 'readwrite', { durability: 'strict' })
        void write.store.delete(all())
        for (const op of ops) void write.store.put({ room, seq: op.seq, op, at: Date.now() })
        write.commit()
        await write.done
      }),
    keep: (each) =>
      withDatabase(async (database) => void (await database.put('kept', { room, id: each.op.op_id, kept: each, at: Date.now() }))),
    dropKept: (ids) =>
      withDatabase(async (database) => {
        const write = database.transaction('kept', 'readwrite')
        for (const each of ids) void write.store.delete([room, each])
        write.commit()
        await write.done
      }),
    loadKept: () =>
      withDatabase(async (database) => (await database.getAll('kept', kept())).toSorted((a, b) => a.at - b.at).map((row) => row.kept)),
    clear: () =>
      withDatabase(async (database) => {
        await database.delete('op', all())
        await forgetRoom(database, id)
      }),
    keepSnapshot: (snapshot) =>
      withDatabase(async (database) => {
        const write = database.transaction(['op', 'seat'], 'readwrite')
        void write.objectStore('seat').put({ ...snapshot, at: Date.now() }, id)
        void write.objectStore('op').delete(through(snapshot.attempt.ack_seq))
        write.commit()
        await write.done
      }),
    keepPaper: (paper) => withDatabase(async (database) => void (await database.put('paper', paper, [id, paper.skill]))),
  }
}

/** Work that lives only as long as the page. */
export function makeMemoryStore(blocked = false): OpStore {
  let waiting: PendingOp[] = []
  let keptHere: KeptOp[] = []
  return {
    durable: false,
    blocked,
    load: () => Promise.resolve([...waiting]),
    put(ops) {
      waiting = [...waiting.filter((op) => !ops.some((other) => other.seq === op.seq)), ...ops]
      return Promise.resolve()
    },
    dropThrough(seq) {
      waiting = waiting.filter((op) => op.seq > seq)
      return Promise.resolve()
    },
    replaceAll(ops) {
      waiting = [...ops]
      return Promise.resolve()
    },
    keep(kept) {
      keptHere.push(kept)
      return Promise.resolve()
    },
    dropKept(ids) {
      keptHere = keptHere.filter(({ op }) => !ids.includes(op.op_id))
      return Promise.resolve()
    },
    loadKept: () => Promise.resolve([...keptHere]),
    keepSnapshot({ attempt }) {
      waiting = waiting.filter((op) => op.seq > attempt.ack_seq)
      return Promise.resolve()
    },
    keepPaper: () => Promise.resolve(),
    clear() {
      waiting = []
      return Promise.resolve()
    },
  }
}

/** The connection of this page, as long as no newer page wants another shape of the storage. */
let connection: Database | null = null
let connecting: Promise<Database> | null = null

class Blocked extends Error {}

async function connect(): Promise<Database> {
  let isBlocked = false
  let isLate = false
  const opening = openDB<RoomSchema>('bandstand-room', 2, {
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore('op', { keyPath: ['room', 'seq'] })
        database.createObjectStore('kept', { keyPath: ['room', 'id'] })
      }
      database.createObjectStore('seat')
      database.createObjectStore('paper')
    },
    blocked: () => (isBlocked = true),
    blocking: () => {
      connection = null
      void opening.then((database) => database.close())
    },
    terminated: () => (connection = null),
  })
  void opening.then((database) => isLate && database.close()).catch(() => undefined)
  const tooLong = new Promise<never>((_, reject) =>
    setTimeout(() => {
      isLate = true
      reject(isBlocked ? new Blocked() : new Error('no database'))
    }, 3000),
  )
  connection = await Promise.race([opening, tooLong])
  return connection
}

/** Runs at once where the connection is there: a closing page gives no second chance. */
function withDatabase<T>(run: (database: Database) => Promise<T>): Promise<T> {
  if (connection) return run(connection)
  connecting ??= connect().finally(() => (connecting = null))
  return connecting.then(run)
}

async function forgetRoom(database: Database, attemptId: number): Promise<void> {
  await database.delete('seat', attemptId)
  await database.delete('paper', everyPaper(attemptId))
}

const attemptOf = (room: string) => Number(room.slice(room.lastIndexOf('/') + 1))

async function forgetOld(database: Database): Promise<void> {
  const [ops, kept, seats] = await Promise.all([database.getAll('op'), database.getAll('kept'), database.getAll('seat')])
  const old = listExpired<readonly [string, number | string]>(
    {
      work: [
        ...ops.map(({ room, seq, at }) => ({ key: [room, seq] as const, attempt: attemptOf(room), at })),
        ...kept.map(({ room, id, at }) => ({ key: [room, id] as const, attempt: attemptOf(room), at })),
      ],
      seats: seats.map(({ attempt, at }) => ({ attempt: attempt.id, at })),
    },
    Date.now(),
  )
  for (const [room, name] of old.work) {
    if (typeof name === 'number') await database.delete('op', [room, name])
    else await database.delete('kept', [room, name])
  }
  for (const attemptId of old.seats) await forgetRoom(database, attemptId)
}

/** A browser that refuses a database, or leaves it hanging, gets the memory store. */
export async function openOpStore(owner: StoreOwner): Promise<OpStore> {
  try {
    await withDatabase((database) => forgetOld(database).catch(() => undefined))
    return makeDeviceStore(owner)
  } catch (error) {
    return makeMemoryStore(error instanceof Blocked)
  }
}

export async function findSnapshot(attemptId: number): Promise<RoomSnapshot | null> {
  return (await withDatabase((database) => database.get('seat', attemptId)).catch(() => null)) ?? null
}

export async function findPaper(attemptId: number, skill: Skill): Promise<Paper | null> {
  return (await withDatabase((database) => database.get('paper', [attemptId, skill])).catch(() => null)) ?? null
}

/**
 * The attempt is over, here or elsewhere: nothing is left to open, unless work waits. Answers what was kept of it for its
 * candidate to see.
 */
export async function forgetFinished(attemptId: number): Promise<KeptOp[]> {
  const forget = withDatabase(async (database) => {
    const isOfAttempt = ([room]: [string, number | string]) => attemptOf(room) === attemptId
    if (!(await database.getAllKeys('op')).some(isOfAttempt)) await forgetRoom(database, attemptId)
    const rows = (await database.getAll('kept')).filter((row) => isOfAttempt([row.room, row.id]))
    return rows.toSorted((a, b) => a.at - b.at).map((row) => row.kept)
  })
  return forget.catch(() => [])
}
