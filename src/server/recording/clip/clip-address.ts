import { isSignedBy, sign } from '#server/kit/secret.ts'

/** Under which name the key of addresses is kept. */
export const clipKeyName = 'clip-address'

const textOf = (id: string, expires: string) => JSON.stringify(['clip', id, expires])

/** An address of a clip. It is given only to somebody who may hear the clip now, and needs no other right. */
export function signClip(key: Buffer, id: string, expiresAt: Date): string {
  const expires = String(Math.ceil(expiresAt.getTime() / 1000))
  return `/api/recording/clip/${id}?${new URLSearchParams({ expires, signature: sign(key, textOf(id, expires)) }).toString()}`
}

/** An address as it is shown, and the moment at which it is. */
export interface ClipAddress {
  readonly id: string
  readonly expires: string
  readonly signature: string
  readonly now: Date
}

/** Whether the address was signed as it is, and still holds. */
export function isGoodAddress(key: Buffer, { id, expires, signature, now }: ClipAddress): boolean {
  return isSignedBy(key, textOf(id, expires), signature) && now.getTime() <= Number(expires) * 1000
}
