import type { Caller } from '#server/kit/request/caller.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { stranger } from './callers.ts'

interface Rights {
  readonly permissions?: readonly string[]
  readonly roles?: readonly string[]
  readonly attemptToken?: string
  readonly lacksSecondFactor?: boolean
}

/** A caller who is signed in, without a database. */
export function callerWith(personId: number, { permissions = [], attemptToken, ...rights }: Rights = {}): Caller {
  const session = { personId, permissions: new Set(permissions), tokenHash: Buffer.alloc(32), ...rights }
  return { ...stranger, session, attemptToken: attemptToken ?? null }
}

/** The code that a policy refuses with; null where it lets pass. */
export function codeOf(ask: () => unknown): string | null {
  try {
    ask()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
