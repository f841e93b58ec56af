import type { TrackCipher } from '#contract/attempt/track-cipher.ts'
import { isSignedBy, sign } from '#server/kit/secret.ts'

/** What a signed address names: a recording that a section plays, or a take of a candidate's own. */
export type Playable =
  | { readonly revision: string; readonly file: string; readonly cipher?: TrackCipher }
  | { readonly attempt: string; readonly question: string; readonly take: string }

/** What the query of an address says, letter by letter: another spelling of the same number is another address. */
export interface SignedQuery {
  readonly attempt: string
  /** Seconds since 1970. */
  readonly expires: string
}

const textOf = (playable: Playable, { attempt, expires }: SignedQuery) => JSON.stringify([playable, attempt, expires])

function pathOf(playable: Playable): string {
  const steps =
    'file' in playable
      ? ['media', playable.revision, playable.file]
      : ['ielts', 'recording', playable.attempt, playable.question, playable.take]
  return `/api/${steps.map(encodeURIComponent).join('/')}`
}

/** The signature is the authorisation: the address is given only to somebody who may play the media now, and needs no other right. */
export function signPlayable(key: Buffer, playable: Playable, { attemptId, expiresAt }: { attemptId: number; expiresAt: Date }): string {
  const query = { attempt: String(attemptId), expires: String(Math.ceil(expiresAt.getTime() / 1000)) }
  const signature = sign(key, textOf(playable, query))
  return `${pathOf(playable)}?${new URLSearchParams({ ...queryOf(playable, query), signature }).toString()}`
}

/** What an address says beside its path: how a recording is encrypted is part of what was signed. */
function queryOf(playable: Playable, query: SignedQuery): Record<string, string> {
  if (!('file' in playable)) return { expires: query.expires }
  return { ...query, ...(playable.cipher === undefined ? {} : { cipher: playable.cipher }) }
}

/** An address as it is shown, and the moment at which it is. */
export interface PlayAddress {
  readonly query: SignedQuery
  readonly signature: string
  readonly now: Date
}

/** Whether the address was signed as it is, and still holds. */
export function mayPlay(key: Buffer, playable: Playable, { query, signature, now }: PlayAddress): boolean {
  return isSignedBy(key, textOf(playable, query), signature) && now.getTime() <= Number(query.expires) * 1000
}
