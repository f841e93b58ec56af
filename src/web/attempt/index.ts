import type { LeftHere } from './left-here.ts'

export { findLease } from './room/engine/lease.ts'

/** Fetched only when somebody logs out. */
export async function findLeftHere(): Promise<LeftHere> {
  return (await import('./left-here.ts')).findLeftHere()
}
