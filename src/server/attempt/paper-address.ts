import type { Skill } from '#contract/content/group-type.ts'
import { isSignedBy, sign } from '#server/kit/secret.ts'

/** What an address of a paper says; the signature covers all of it. */
export interface PaperAddress {
  readonly attemptId: number
  readonly revision: string
  readonly skill: Skill
  /** Seconds since 1970. */
  readonly expires: number
}

const textOf = ({ attemptId, revision, skill, expires }: PaperAddress) =>
  `paper ${revision} ${skill} attempt ${attemptId} expires ${expires}`

/** The signature is the gate: the address is given out only for an opened section, and needs no other right. */
export function signPaperAddress(key: Buffer, address: PaperAddress): string {
  const { attemptId, revision, skill, expires } = address
  const query = new URLSearchParams({ attempt: String(attemptId), expires: String(expires), signature: sign(key, textOf(address)) })
  return `/api/ielts/paper/${revision}/${skill}?${query.toString()}`
}

export function isPaperAddress(key: Buffer, address: PaperAddress, signature: string): boolean {
  return Number.isSafeInteger(address.expires) && isSignedBy(key, textOf(address), signature)
}
