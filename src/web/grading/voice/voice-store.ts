import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { getPerson } from '#web/kit/person.ts'

/** A voice comment as it was recorded on this device. */
export interface RecordedVoice {
  readonly id: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly durationMs: number
}

/** Where voice comments on one task are kept until it is handed back. Promises settle when the work is on the disk. */
export interface VoiceStore {
  list(): Promise<RecordedVoice[]>
  put(voice: RecordedVoice): Promise<void>
  drop(id: string): Promise<void>
  clear(): Promise<void>
}

interface VoiceRow extends RecordedVoice {
  readonly person: number
  readonly task: number
  readonly at: number
}

interface VoiceSchema extends DBSchema {
  voice: { key: string; value: VoiceRow; indexes: { task: [number, number]; at: number } }
}

/** A claim lasts hours; what was never handed back isn't kept on the device for longer. */
const maxAgeMs = 30 * 24 * 3_600_000
const openTimeoutMs = 3000

function makeDeviceStore(database: IDBPDatabase<VoiceSchema>, place: readonly [number, number]): VoiceStore {
  const [person, task] = place
  return {
    async list() {
      const rows = await database.getAllFromIndex('voice', 'task', [person, task])
      return rows.toSorted((one, other) => one.at - other.at).map(({ id, type, bytes, durationMs }) => ({ id, type, bytes, durationMs }))
    },
    async put(voice) {
      const write = database.transaction('voice', 'readwrite', { durability: 'strict' })
      void write.store.put({ ...voice, person, task, at: Date.now() })
      write.commit() // A page that closes aborts what it has not committed.
      await write.done
    },
    drop: (id) => database.delete('voice', id),
    async clear() {
      const write = database.transaction('voice', 'readwrite')
      for (const key of await write.store.index('task').getAllKeys([person, task])) void write.store.delete(key)
      await write.done
    },
  }
}

/** Voice comments that live only as long as the page. */
export function makeMemoryVoiceStore(): VoiceStore {
  const voices = new Map<string, RecordedVoice>()
  return {
    list: () => Promise.resolve([...voices.values()]),
    put: (voice) => Promise.resolve(void voices.set(voice.id, voice)),
    drop: (id) => Promise.resolve(void voices.delete(id)),
    clear: () => Promise.resolve(voices.clear()),
  }
}

async function forgetOld(database: IDBPDatabase<VoiceSchema>): Promise<void> {
  const write = database.transaction('voice', 'readwrite')
  for (const key of await write.store.index('at').getAllKeys(IDBKeyRange.upperBound(Date.now() - maxAgeMs))) void write.store.delete(key)
  await write.done
}

/** A browser that refuses a database, or leaves it hanging, gets the memory store. */
export async function openVoiceStore(task: number): Promise<VoiceStore> {
  try {
    const opening = openDB<VoiceSchema>('bandstand-voice-comments', 1, {
      upgrade(database) {
        const store = database.createObjectStore('voice', { keyPath: 'id' })
        store.createIndex('task', ['person', 'task'])
        store.createIndex('at', 'at')
      },
    })
    const tooLong = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no database')), openTimeoutMs))
    const database = await Promise.race([opening, tooLong])
    await forgetOld(database).catch(() => undefined)
    return makeDeviceStore(database, [getPerson() ?? 0, task])
  } catch {
    return makeMemoryVoiceStore()
  }
}
