import { type Db, inTransaction } from '#server/kit/database.ts'
import { isPassword } from './password.ts'
import * as sessions from './session.store.ts'

const ends = new Map<string, Promise<unknown>>()

/** Lets the works under one name run one after the other, whatever comes of them. */
async function runInTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (ends.get(name) ?? Promise.resolve()).then(work, work)
  const settled = turn.catch(() => undefined)
  ends.set(name, settled)
  try {
    return await turn
  } finally {
    if (ends.get(name) === settled) ends.delete(name)
  }
}

export interface PasswordAttempt {
  readonly password: string
  /** Null takes as long as a wrong password. */
  readonly stored: string | null
  /** Under which name failures are counted. */
  readonly countedAs: Buffer
  /** How many failures within a quarter of an hour are free. */
  readonly free: number
  /** What a guess beyond those must pass first; throws otherwise. */
  readonly onMany: () => Promise<void>
}

/**
 * Whether a password is right. A guess is counted as a failure before the slow hash looks at it, so that no number of guesses at once gets
 * past the limit, and the count is forgotten when it was right. Guesses under one name wait for one another: somebody who logs in on
 * several devices at once is not taken for a guesser.
 */
export function verifyPasswordThrottled(db: Db, { password, stored, countedAs, free, onMany }: PasswordAttempt): Promise<boolean> {
  const count = (atMost: number) =>
    inTransaction(db, async (tx) => {
      await sessions.lockLoginFailures(tx, countedAs)
      if ((await sessions.countLoginFailures(tx, countedAs)) >= atMost) return false
      await sessions.insertLoginFailure(tx, countedAs)
      return true
    })
  return runInTurn(countedAs.toString('hex'), async () => {
    if (!(await count(free))) {
      await onMany()
      await count(Number.POSITIVE_INFINITY)
    }
    const isRight = await isPassword(password, stored)
    if (isRight) await inTransaction(db, (tx) => sessions.deleteLoginFailures(tx, countedAs))
    return isRight
  })
}
