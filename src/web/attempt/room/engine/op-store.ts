import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { PendingOp } from './candidate.ts'

/** An op that the server would not take, kept with the reason for the candidate to see. */
export interface KeptOp {
  readonly op: PendingOp
  readonly reason: string
}

/** Where unsent work waits. Every promise settles when the work is on the disk, or rejects when it is not. */
export interface OpStore {
  /** False when the work would not survive the page. */
  readonly durable: boolean
  load(): Promise<PendingOp[]>
  put(ops: readonly PendingOp[]): Promise<void>
  dropThrough(seq: number): Promise<void>
  /** Everything that waits, in one transaction. */
  replaceAll(ops: readonly PendingOp[]): Promise<void>
  keep(kept: KeptOp): Promise<void>
  /** Forgets this attempt. */
  clear(): Promise<void>
}

interface RoomSchema extends DBSchema {
  op: { key: [string, number]; value: { room: string; seq: number; op: PendingOp } }
  kept: { key: [string, string]; value: { room: string; id: string; kept: KeptOp } }
}

function makeDeviceStore(database: IDBPDatabase<RoomSchema>, room: string): OpStore {
  const through = (seq: number) => IDBKeyRange.bound([room, 0], [room, seq])
  const all = () => IDBKeyRange.bound([room, 0], [room, Infinity])
  return {
    durable: true,
    async load() {
      return (await database.getAll('op', all())).map((row) => row.op)
    },
    async put(ops) {
      const write = database.transaction('op', 'readwrite', { durability: 'strict' })
      for (const op of ops) void write.store.put({ room, seq: op.seq, op })
      write.commit() // A page that closes aborts what it has not committed.
      await write.done
    },
    async dropThrough(seq) {
      await database.delete('op', through(seq))
    },
    async replaceAll(ops) {
      const write = database.transaction('op', 'readwrite', { durability: 'strict' })
      void write.store.delete(all())
      for (const op of ops) void write.store.put({ room, seq: op.seq, op })
      write.commit()
      await write.done
    },
    async keep(kept) {
      await database.put('kept', { room, id: kept.op.op_id, kept })
    },
    async clear() {
      await database.delete('op', all())
      await database.delete('kept', IDBKeyRange.bound([room, ''], [room, '\uffff']))
    },
  }
}

/** Work that lives only as long as the page. */
export function makeMemoryStore(): OpStore {
  let waiting: PendingOp[] = []
  return {
    durable: false,
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
    keep: () => Promise.resolve(),
    clear() {
      waiting = []
      return Promise.resolve()
    },
  }
}

/** `room` names one person's attempt. A browser that refuses a database, or leaves it hanging, gets the memory store. */
export async function openOpStore(room: string): Promise<OpStore> {
  try {
    const opening = openDB<RoomSchema>('bandstand-room', 1, {
      upgrade(database) {
        database.createObjectStore('op', { keyPath: ['room', 'seq'] })
        database.createObjectStore('kept', { keyPath: ['room', 'id'] })
      },
    })
    const tooLong = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no database')), 3000))
    return makeDeviceStore(await Promise.race([opening, tooLong]), room)
  } catch {
    return makeMemoryStore()
  }
}
