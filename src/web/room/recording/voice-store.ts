import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { AnswerRecord } from './answer-record.ts'

/** A piece of a recording, as it came from the recorder. */
export interface VoiceChunk {
  readonly question: string
  readonly take: number
  /** Counts from 0. */
  readonly chunk: number
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** How much speech it holds, about. */
  readonly ms: number
}

export type ChunkName = Pick<VoiceChunk, 'question' | 'take' | 'chunk'>

/** Where recordings of one attempt wait. Every promise settles when the work is on the disk, or rejects when it is not. */
export interface VoiceStore {
  /** False when the work would not survive the page. */
  readonly durable: boolean
  loadChunks(): Promise<VoiceChunk[]>
  loadRecords(): Promise<AnswerRecord[]>
  /** A chunk and what it changes in its answer, in one transaction. */
  putChunk(chunk: VoiceChunk, record: AnswerRecord): Promise<void>
  putRecord(record: AnswerRecord): Promise<void>
  /** Gives the chunks of one take another number, in one transaction with their answer. */
  moveTake(chunks: readonly VoiceChunk[], to: number, record: AnswerRecord): Promise<void>
  dropChunk(name: ChunkName): Promise<void>
  /** Forgets this attempt. */
  clear(): Promise<void>
}

type ChunkKey = [number, string, number, number]
interface VoiceSchema extends DBSchema {
  chunk: { key: ChunkKey; value: VoiceChunk & { attempt: number; at: number }; indexes: { at: number } }
  answer: { key: [number, string]; value: { attempt: number; question: string; record: AnswerRecord; at: number }; indexes: { at: number } }
}

/** The server takes recordings for a day after the end; a voice that nobody can send any more is not kept on the device. */
const maxAgeMs = 72 * 3_600_000

function makeDeviceStore(database: IDBPDatabase<VoiceSchema>, attempt: number): VoiceStore {
  const chunks = () => IDBKeyRange.bound([attempt], [attempt, []])
  const answers = () => IDBKeyRange.bound([attempt], [attempt, []])
  return {
    durable: true,
    async loadChunks() {
      const rows = await database.getAll('chunk', chunks())
      return rows
        .toSorted((a, b) => a.at - b.at)
        .map(({ question, take, chunk, type, bytes, ms }) => ({ question, take, chunk, type, bytes, ms }))
    },
    async loadRecords() {
      return (await database.getAll('answer', answers())).map((row) => row.record)
    },
    async putChunk(chunk, record) {
      const write = database.transaction(['chunk', 'answer'], 'readwrite', { durability: 'strict' })
      const at = Date.now()
      void write.objectStore('chunk').put({ ...chunk, attempt, at })
      void write.objectStore('answer').put({ attempt, question: record.question, record, at })
      write.commit() // A page that closes aborts what it has not committed.
      await write.done
    },
    async putRecord(record) {
      const write = database.transaction('answer', 'readwrite', { durability: 'strict' })
      void write.store.put({ attempt, question: record.question, record, at: Date.now() })
      write.commit()
      await write.done
    },
    async moveTake(chunks, to, record) {
      const write = database.transaction(['chunk', 'answer'], 'readwrite', { durability: 'strict' })
      const at = Date.now()
      for (const chunk of chunks) {
        void write.objectStore('chunk').delete([attempt, chunk.question, chunk.take, chunk.chunk])
        void write.objectStore('chunk').put({ ...chunk, take: to, attempt, at })
      }
      void write.objectStore('answer').put({ attempt, question: record.question, record, at })
      write.commit()
      await write.done
    },
    async dropChunk({ question, take, chunk }) {
      await database.delete('chunk', [attempt, question, take, chunk])
    },
    async clear() {
      await database.delete('chunk', chunks())
      await database.delete('answer', answers())
    },
  }
}

/** Recordings that live only as long as the page. */
export function makeMemoryVoiceStore(): VoiceStore {
  const chunks = new Map<string, VoiceChunk>()
  const records = new Map<string, AnswerRecord>()
  const nameOf = ({ question, take, chunk }: ChunkName) => `${question}/${take}/${chunk}`
  return {
    durable: false,
    loadChunks: () => Promise.resolve([...chunks.values()]),
    loadRecords: () => Promise.resolve([...records.values()]),
    putChunk(chunk, record) {
      chunks.set(nameOf(chunk), chunk)
      records.set(record.question, record)
      return Promise.resolve()
    },
    putRecord(record) {
      records.set(record.question, record)
      return Promise.resolve()
    },
    moveTake(moving, to, record) {
      for (const chunk of moving) {
        chunks.delete(nameOf(chunk))
        chunks.set(nameOf({ ...chunk, take: to }), { ...chunk, take: to })
      }
      records.set(record.question, record)
      return Promise.resolve()
    },
    dropChunk(name) {
      chunks.delete(nameOf(name))
      return Promise.resolve()
    },
    clear() {
      chunks.clear()
      records.clear()
      return Promise.resolve()
    },
  }
}

async function forgetOld(database: IDBPDatabase<VoiceSchema>): Promise<void> {
  const old = IDBKeyRange.upperBound(Date.now() - maxAgeMs)
  const write = database.transaction(['chunk', 'answer'], 'readwrite')
  for (const name of ['chunk', 'answer'] as const) {
    for (const key of await write.objectStore(name).index('at').getAllKeys(old))
      void write.objectStore(name).delete(key as ChunkKey & [number, string])
  }
  await write.done
}

/** A browser that refuses a database, or leaves it hanging, gets the memory store. */
export async function openVoiceStore(attempt: number): Promise<VoiceStore> {
  try {
    const opening = openDB<VoiceSchema>('bandstand-voice', 1, {
      upgrade(database) {
        database.createObjectStore('chunk', { keyPath: ['attempt', 'question', 'take', 'chunk'] }).createIndex('at', 'at')
        database.createObjectStore('answer', { keyPath: ['attempt', 'question'] }).createIndex('at', 'at')
      },
    })
    const tooLong = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no database')), 3000))
    const database = await Promise.race([opening, tooLong])
    await forgetOld(database).catch(() => undefined)
    return makeDeviceStore(database, attempt)
  } catch {
    return makeMemoryVoiceStore()
  }
}
