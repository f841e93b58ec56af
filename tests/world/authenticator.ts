import { codeOf, stepAt } from '#server/identity/second-factor/totp.ts'
import { readClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 §6, as an app reads it. */
export function fromBase32(text: string): Buffer {
  const bits = text.replaceAll(/./g, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** What an app with this secret shows now; `later` counts in half minutes. */
export async function readCode(db: Db, secret: string, later = 0): Promise<string> {
  return codeOf(fromBase32(secret), stepAt(await readClock(db)) + later)
}
