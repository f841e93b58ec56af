import { type ClipAddress, isGoodAddress } from './clip-address.ts'
import { refuse } from './clip.refusals.ts'

/** A clip is played to whoever shows its address as it was signed, until that ends. */
export function requireClipAddress(key: Buffer, given: ClipAddress): void {
  if (!isGoodAddress(key, given)) throw refuse.FORBIDDEN()
}
