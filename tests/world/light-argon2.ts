import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

/** KiB; in full it is 65,536, thrice. */
const light = 1024

const { hash: hashInFull, verify } = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2

/**
 * Argon2 for servers inside a test: the same, at a hundredth of the cost. Thousands of people log in there, and nobody guesses. A server
 * that is launched by itself hashes in full.
 */
export const hash: typeof Argon2.hash = (password, options, ...rest) =>
  hashInFull(password, { ...options, memoryCost: Math.min(options?.memoryCost ?? light, light), timeCost: 1 }, ...rest)

export { verify }
