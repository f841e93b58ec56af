import type { Db } from './database.ts'

const mostInAGroup = 64

export interface Together<Asked, Answer> {
  /** Does all of a group at once and answers in its order; an error among the answers is that one's alone. */
  readonly work: (group: readonly Asked[]) => Promise<readonly (Answer | Error)[]>
  /** What two of the same group never share, so that each sees what the one before it stored. Left out: any go together. */
  readonly keyOf?: (asked: Asked) => unknown
  /** How many groups may be under way at once, so that one which waits for a lock does not hold up all others. */
  readonly lanes?: number
}

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * What is asked while a group is under way leaves together in the next one: one round trip and one commit for all of it (group
 * commit). What finds nothing under way leaves at once. A group never answers from before it was asked, and where the whole of one
 * fails, each of it is tried alone and gets what is its own.
 */
export function askTogether<Asked, Answer>({ work, keyOf, lanes = 1 }: Together<Asked, Answer>): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = []
  let underWay = 0

  const takeGroup = (): Waiting<Asked, Answer>[] => {
    const group = new Map<unknown, Waiting<Asked, Answer>>()
    const rest: Waiting<Asked, Answer>[] = []
    for (const each of waiting) {
      const key = keyOf === undefined ? each : keyOf(each.asked)
      if (group.size < mostInAGroup && !group.has(key)) group.set(key, each)
      else rest.push(each)
    }
    waiting = rest
    return [...group.values()]
  }

  const answer = async (group: readonly Waiting<Asked, Answer>[]): Promise<void> => {
    try {
      const answers = await work(group.map(({ asked }) => asked))
      if (answers.length !== group.length) throw new Error(`${group.length} were asked together, ${answers.length} answered`)
      for (const [index, { resolve, reject }] of group.entries()) {
        const one = answers[index] as Answer | Error
        if (one instanceof Error) reject(one)
        else resolve(one)
      }
    } catch (error) {
      if (group.length > 1) await Promise.all(group.map((each) => answer([each])))
      else for (const { reject } of group) reject(error)
    }
  }

  const drain = async (): Promise<void> => {
    underWay += 1
    while (waiting.length > 0) await answer(takeGroup())
    underWay -= 1
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      if (underWay < lanes) void drain()
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
