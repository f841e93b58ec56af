import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '#server/kit/semaphore.ts'
import { commonPasswords } from './common-passwords.ts'

/** ASVS 5.0 appendix C: Argon2id; two hashes may run at once on a small host. */
const argon2Options = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/** As many hashes at once as there are cores: a rush of logins waits in line instead of starving the save path. */
const withSlot = createSemaphore(Math.max(1, availableParallelism()))

export function hashPassword(password: string): Promise<string> {
  return withSlot(() => hash(password.normalize('NFKC'), argon2Options))
}

let dummyHash: Promise<string> | undefined

/** Takes as long for an unknown person (`null`) as for a wrong password. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password')
  const against = stored ?? (await dummyHash)
  const matches = await withSlot(() => verify(against, password.normalize('NFKC')))
  return matches && stored !== null
}

/** Whether a password is on the list of the most common ones, or is made of public facts about its owner. */
export function isGuessable(password: string, knownWords: readonly string[]): boolean {
  const plain = password.toLowerCase()
  if (commonPasswords.has(plain) || /^(.)\1+$/.test(plain)) return true
  return knownWords.some((word) => word.length >= 4 && plain.replace(/[\d!._-]+$/, '') === word.toLowerCase())
}
