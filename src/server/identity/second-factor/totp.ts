import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with what every app understands: SHA-1, half a minute, six digits. */
const stepSeconds = 30
const digits = 6

/** RFC 4648 §6. */
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function toBase32(bytes: Buffer): string {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += base32[(held >>> (bits - 5)) & 31] ?? ''
    held &= 255
  }
  return bits === 0 ? text : text + (base32[(held << (5 - bits)) & 31] ?? '')
}

export function stepAt(at: Date): number {
  return Math.floor(at.getTime() / 1000 / stepSeconds)
}

/** The code of a step (RFC 4226 §5.3). */
export function codeOf(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** length).padStart(length, '0')
}

/**
 * The step whose code was typed, within one before or after now; null when there is none, or when it is not newer than the last one that was
 * accepted.
 */
export function findStep(secret: Buffer, typed: string, { at, lastStep }: { readonly at: Date; readonly lastStep: number }): number | null {
  const plain = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(plain)) return null
  const now = stepAt(at)
  const fits = (step: number) => timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(plain))
  return [now, now - 1, now + 1].filter(fits).find((step) => step > lastStep) ?? null
}

/** What an app reads from a QR code. */
export function toUri(secret: Buffer, { issuer, account }: { readonly issuer: string; readonly account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = Object.entries({ secret: toBase32(secret), issuer, algorithm: 'SHA1', digits: String(digits), period: String(stepSeconds) })
  // Some apps show a plus where a space was meant.
  return `otpauth://totp/${label}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}
