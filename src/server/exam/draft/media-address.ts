import { isSignedBy, sign } from '#server/kit/secret.ts'

const textOf = (sha256: string, expires: string) => JSON.stringify(['draft-media', sha256, expires])

/** The address of a recording of a draft: an audio element sends no token, so the signature is the gate. */
export function signRecording(key: Buffer, sha256: string, expiresAt: Date): string {
  const expires = String(Math.ceil(expiresAt.getTime() / 1000))
  return `/api/draft-media/${sha256}?${new URLSearchParams({ expires, signature: sign(key, textOf(sha256, expires)) }).toString()}`
}

interface SignedRecording {
  readonly sha256: string
  readonly expires: string
  readonly signature: string
}

/** The hash that was signed so, while the address holds; else null. */
export function readSignedRecording(key: Buffer, { sha256, expires, signature }: SignedRecording, now: Date): string | null {
  const holds =
    /^[0-9a-f]{64}$/.test(sha256) && isSignedBy(key, textOf(sha256, expires), signature) && now.getTime() <= Number(expires) * 1000
  return holds ? sha256 : null
}
