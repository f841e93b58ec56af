import { isIPv6 } from 'node:net'
import { listSessionAddresses } from '#server/identity/session.store.ts'
import type { Db } from '#server/kit/database.ts'

/** An address, or of IPv6 its network: the rest changes from day to day. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = tail === undefined ? 0 : 8 - (first?.length ?? 0) - (last?.length ?? 0)
  const groups = [...(first ?? []), ...Array.from({ length: zeros }, () => '0'), ...(last ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}

/** The network that a call comes from, if the person has signed in from there within three months; else null. */
export async function findUsualPlace(db: Db, personId: number | null, address: string): Promise<string | null> {
  const known = await listSessionAddresses(db, personId)
  const place = networkOf(address)
  return known.some((other) => networkOf(other) === place) ? place : null
}
