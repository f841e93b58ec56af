import { findLease } from '#web/room/storage/lease.ts'
import { frameOf } from './path-rules.ts'

/** A session that ran out does not close the room of a person who holds the attempt: not even after a reload without a network. */
export function holdsRoom(path: string, search: object): boolean {
  return frameOf(path, search) === 'room' && 'attempt' in search && findLease(Number(search.attempt)) !== null
}
