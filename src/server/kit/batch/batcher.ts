import { type Db, isCutOff, isDatabaseAway, isLocked, type LockTimeout } from '#server/kit/database.ts'
import { createSemaphore } from '#server/kit/semaphore.ts'

const maxBatchSize = 64
/** How many parts of failed groups may be retried at once beside whole groups. */
const maxParts = 2
/** Those who wait for what somebody else holds, each alone. */
const maxSingles = 4
/** A request that has waited this long starts neither to wait for a lock nor for the halves of a group. */
const maxMs = 10_000

export interface BatchOptions<Asked, Answer> {
  /**
   * Does all of a group at once and answers in its order; an error among the answers is that one's alone. With a short lock timeout it gives up
   * soon where something is locked, and stores nothing.
   */
  readonly work: (group: readonly Asked[], lockTimeout: LockTimeout) => Promise<readonly (Answer | Error)[]>
  /** What two that are under way never share, so that each sees what the one before it stored. Left out: any go together. */
  readonly keyOf?: (request: Asked) => unknown
  /** How many groups may be under way at once. */
  readonly concurrency?: number
}

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  readonly key: unknown
  /** By `performance.now()`. */
  readonly sinceMs: number
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Requests that arrive while a group is running go together into the next one: one round trip and one commit for all of them (group commit). A
 * request that finds nothing running starts at once. A group never returns a result from before the request. A failed group is retried in halves
 * beside the others, few at a time, so that each request gets its own result: a request that needs a row locked by another transaction ends up
 * alone and waits, and no other does. When the database is unreachable, all requests of the group fail at once.
 */
export function createBatcher<Asked, Answer>({
  work,
  keyOf,
  concurrency = 1,
}: BatchOptions<Asked, Answer>): (request: Asked) => Promise<Answer> {
  type Group = readonly Waiting<Asked, Answer>[]
  let waiting: Waiting<Asked, Answer>[] = []
  const away = new Set<unknown>()
  const inParts = createSemaphore(maxParts)
  const alone = createSemaphore(maxSingles)
  let underWay = 0

  const takeGroup = (): Group => {
    const group: Waiting<Asked, Answer>[] = []
    const rest: Waiting<Asked, Answer>[] = []
    // A key that is passed over once is passed over for all of its, so that they keep their order.
    const passed = new Set<unknown>()
    for (const each of waiting) {
      if (group.length < maxBatchSize && !away.has(each.key) && !passed.has(each.key)) {
        away.add(each.key)
        group.push(each)
      } else {
        passed.add(each.key)
        rest.push(each)
      }
    }
    waiting = rest
    return group
  }

  const end = (group: Group, tell: (each: Waiting<Asked, Answer>, index: number) => void) => {
    for (const [index, each] of group.entries()) {
      away.delete(each.key)
      tell(each, index)
    }
    leave()
  }
  const refuse = (group: Group, error: unknown) => end(group, ({ reject }) => reject(error))

  const ask = async (group: Group, lockTimeout: LockTimeout): Promise<void> => {
    const answers = await work(
      group.map(({ asked: request }) => request),
      lockTimeout,
    )
    if (answers.length !== group.length) throw new Error(`${group.length} were asked together, ${answers.length} answered`)
    end(group, ({ resolve, reject }, index) => {
      const one = answers[index] as Answer | Error
      if (one instanceof Error) reject(one)
      else resolve(one)
    })
  }

  /** Once more where only the connection broke: one question of many is not worth the refusal of all. */
  const askTwice = async (group: Group): Promise<void> => {
    try {
      await ask(group, 'short')
    } catch (error) {
      if (group.length === 1 || !isCutOff(error)) throw error
      await ask(group, 'short')
    }
  }

  const tryGroup = (group: Group): Promise<void> => askTwice(group).catch((error: unknown) => setAside(group, error))

  const isLate = (group: Group) => group.some(({ sinceMs }) => performance.now() - sinceMs >= maxMs)

  /** The half of a group that failed by `error`, when its turn comes; by then whoever asks may have waited for long enough. */
  const tryHalf = async (half: Group, error: unknown): Promise<void> => (isLate(half) ? refuse(half, error) : tryGroup(half))

  const waitAlone = (group: Group) =>
    alone(async () => {
      // What it waited for may long be free: it never leaves without one more try.
      await ask(group, isLate(group) ? 'short' : 'long').catch((last: unknown) => refuse(group, last))
    })

  const setAside = (group: Group, error: unknown): void => {
    const isHeld = isLocked(error)
    if (isDatabaseAway(error)) return refuse(group, error)
    if (group.length === 1) return isHeld ? void waitAlone(group) : refuse(group, error)
    const middle = Math.ceil(group.length / 2)
    for (const half of [group.slice(0, middle), group.slice(middle)]) void inParts(() => tryHalf(half, error))
  }

  const drain = async (): Promise<void> => {
    underWay += 1
    for (let group = takeGroup(); group.length > 0; group = takeGroup()) await tryGroup(group)
    underWay -= 1
  }

  /** Lets what waits leave, where fewer are under way than may be. */
  function leave(): void {
    if (underWay < concurrency && waiting.some(({ key }) => !away.has(key))) void drain()
  }

  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({
        asked: request,
        key: keyOf === undefined ? Symbol('anybody') : keyOf(request),
        sinceMs: performance.now(),
        resolve,
        reject,
      })
      leave()
    })
}

/** One of a kind for each database, made when it is first wanted. */
export function forEachDb<T>(make: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<Db, T>()
  return (db) => {
    const known = made.get(db) ?? make(db)
    made.set(db, known)
    return known
  }
}
