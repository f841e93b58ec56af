import { isPassword } from '#server/identity/password.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import * as store from './guess.store.ts'
import { runInTurn } from './in-turn.ts'

export interface PasswordAttempt {
  readonly password: string
  /** Null takes as long as a wrong password. */
  readonly stored: string | null
  readonly count: store.GuessCount
  /** How many failures within a quarter of an hour are free. */
  readonly free: number
  /** What a guess beyond those must pass first; throws otherwise. */
  readonly onMany: () => Promise<void>
}

/**
 * Whether a password is right. A guess is counted as a failure before the slow hash looks at it, so that no number of guesses at once gets
 * past the limit, and the count is forgotten when it was right.
 */
export function verifyPasswordThrottled(db: Db, { password, stored, count, free, onMany }: PasswordAttempt): Promise<boolean> {
  const countGuess = (maxGuesses: number) =>
    inTransaction(db, async (tx) => {
      await store.lockGuesses(tx, count)
      if ((await store.countLateGuesses(tx, count)) >= maxGuesses) return false
      await store.insertGuess(tx, count)
      return true
    })
  return runInTurn(count.hash.toString('hex'), async () => {
    if (!(await countGuess(free))) {
      await onMany()
      await countGuess(Number.POSITIVE_INFINITY)
    }
    const isValid = await isPassword(password, stored)
    if (isValid) await inTransaction(db, (tx) => store.deleteGuesses(tx, count))
    return isValid
  })
}
