import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

/** KiB; in full it is 65,536, thrice. */
const light = 1024

const { hash: hashInFull, verify: verifyInFull } = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2

/**
 * Argon2 for servers inside a test: the same, at a hundredth of the cost. Thousands of people log in there, and nobody guesses. A server
 * that is launched by itself hashes in full.
 */
export const hash: typeof Argon2.hash = (password, options, ...rest) =>
  hashInFull(password, { ...options, memoryCost: Math.min(options?.memoryCost ?? light, light), timeCost: 1 }, ...rest)

const compared: string[] = []

/** The same, and notes what was compared with, so that a test sees the work that a login costs. */
export const verify: typeof Argon2.verify = (stored, ...rest) => {
  compared.push(String(stored))
  return verifyInFull(stored, ...rest)
}

/** The stored hashes of all comparisons since it was asked last. */
export const takeCompared = (): string[] => compared.splice(0)
