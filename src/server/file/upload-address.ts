import { isSignedBy, sign } from '#server/kit/secret.ts'

const textOf = (id: string, expires: string) => JSON.stringify(['file', id, expires])

/** The address of an upload. The signature is the gate: it is given out only to whoever may see the picture now. */
export function signUpload(key: Buffer, id: number, expiresAt: Date): string {
  const expires = String(Math.ceil(expiresAt.getTime() / 1000))
  return `/api/file/${id}?${new URLSearchParams({ expires, signature: sign(key, textOf(String(id), expires)) }).toString()}`
}

export interface SignedUpload {
  readonly id: string
  readonly expires: string
  readonly signature: string
}

/** The number of the upload that was signed so, while the address holds; else null. */
export function readSigned(key: Buffer, { id, expires, signature }: SignedUpload, now: Date): number | null {
  const holds = /^\d{1,15}$/.test(id) && isSignedBy(key, textOf(id, expires), signature) && now.getTime() <= Number(expires) * 1000
  return holds ? Number(id) : null
}

/** As `readSigned`, from a whole address, whatever host it names. */
export function readUploadAddress(key: Buffer, address: string, now: Date): number | null {
  const url = URL.parse(address, 'http://any.invalid')
  const id = /^\/api\/file\/(\d+)$/.exec(url?.pathname ?? '')?.[1]
  if (url === null || id === undefined) return null
  const expires = url.searchParams.get('expires') ?? ''
  return readSigned(key, { id, expires, signature: url.searchParams.get('signature') ?? '' }, now)
}
