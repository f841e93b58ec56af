import { randomInt } from 'node:crypto'
import { hashToken } from '#server/kit/secret.ts'

/** Crockford's base 32: no letter that is taken for a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code for people to read out and type, in groups of four: five bits a letter. */
export function createSpokenCode(length: number): string {
  const picked = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return picked.match(/.{1,4}/g)?.join('-') ?? picked
}

/** However it was typed: without case, spaces and dashes, and with O, I and L read as the digits they look like. */
export function readSpokenCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}

export function hashSpokenCode(typed: string): Buffer {
  return hashToken(readSpokenCode(typed))
}
