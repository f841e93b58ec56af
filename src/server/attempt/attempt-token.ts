import { isSignedBy, sign } from '#server/kit/secret.ts'

const textOf = (attemptId: number, epoch: number) => `attempt ${attemptId} epoch ${epoch}`

/** No window ever writes in it: a token of this epoch reads only. */
export const readOnlyEpoch = 0

/** One token for each epoch of an attempt: made from the signing key, so that the same can be handed out again and none is stored. */
export function createAttemptToken(key: Buffer, attemptId: number, epoch: number): string {
  return `${epoch}.${sign(key, textOf(attemptId, epoch))}`
}

/** The epoch that a token of this attempt was made for; null for any other text. */
export function readAttemptToken(key: Buffer, attemptId: number, token: string): number | null {
  const match = /^(0|[1-9]\d{0,8})\.([\w-]+)$/.exec(token)
  const [, digits = '', signature = ''] = match ?? []
  const epoch = Number(digits)
  return match !== null && isSignedBy(key, textOf(attemptId, epoch), signature) ? epoch : null
}
