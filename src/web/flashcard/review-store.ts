import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Review } from '#contract/flashcard/review.contract.ts'
import { getPerson } from '#web/kit/person.ts'
import type { StudySession } from './study-session.ts'

/** Where reviews wait until the server has them, with what is left of the day's cards. Promises settle when the work is on the disk. */
export interface ReviewStore {
  /** In the order in which they were given. */
  listUnsent(): Promise<Review[]>
  /** A review, and the session after it, in one transaction. */
  put(review: Review, session: StudySession): Promise<void>
  keepSession(session: StudySession): Promise<void>
  findSession(): Promise<StudySession | null>
  /** The server has these. */
  drop(ids: readonly string[]): Promise<void>
}

interface ReviewRow {
  readonly id: string
  readonly review: Review
  readonly person: number
  readonly at: number
}

interface ReviewSchema extends DBSchema {
  review: { key: string; value: ReviewRow; indexes: { person: number } }
  session: { key: number; value: StudySession }
}

const openTimeoutMs = 3000

/** Whether the cards have everything that is shown now; those that an earlier version of the page kept don’t. */
const isWhole = ({ cards }: StudySession) => cards.every((card) => 'has_sound' in card)

const toReviews = (rows: readonly ReviewRow[]) => rows.toSorted((one, other) => one.at - other.at).map(({ review }) => review)

function makeDeviceStore(database: IDBPDatabase<ReviewSchema>, person: number): ReviewStore {
  return {
    listUnsent: async () => toReviews(await database.getAllFromIndex('review', 'person', person)),
    async put(review, session) {
      const write = database.transaction(['review', 'session'], 'readwrite', { durability: 'strict' })
      void write.objectStore('review').put({ id: review.id, review, person, at: Date.now() })
      void write.objectStore('session').put(session, person)
      write.commit() // A page that closes aborts what it has not committed.
      await write.done
    },
    keepSession: async (session) => void (await database.put('session', session, person)),
    async findSession() {
      const kept = await database.get('session', person)
      return kept === undefined || !isWhole(kept) ? null : kept
    },
    async drop(ids) {
      const write = database.transaction('review', 'readwrite')
      for (const id of ids) void write.store.delete(id)
      await write.done
    },
  }
}

/** Reviews that live only as long as the page. */
export function makeMemoryReviewStore(): ReviewStore {
  const reviews = new Map<string, Review>()
  let kept: StudySession | null = null
  return {
    listUnsent: () => Promise.resolve([...reviews.values()]),
    put(review, session) {
      reviews.set(review.id, review)
      kept = session
      return Promise.resolve()
    },
    keepSession: (session) => Promise.resolve(void (kept = session)),
    findSession: () => Promise.resolve(kept),
    drop: (ids) => Promise.resolve(ids.forEach((id) => reviews.delete(id))),
  }
}

/** A browser that refuses a database, or leaves it hanging, gets the memory store. */
export async function openReviewStore(): Promise<ReviewStore> {
  try {
    // At whatever version it has: a newer one would wait until every other tab is closed.
    const opening = openDB<ReviewSchema>('bandstand-flashcards', undefined, {
      upgrade(database) {
        database.createObjectStore('review', { keyPath: 'id' }).createIndex('person', 'person')
        database.createObjectStore('session')
      },
    })
    const tooLong = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no database')), openTimeoutMs))
    return makeDeviceStore(await Promise.race([opening, tooLong]), getPerson() ?? 0)
  } catch {
    return makeMemoryReviewStore()
  }
}
