import type { Pack } from '#contract/wallet/deposit.contract.ts'

/** What a person has chosen to buy: the number of a pack, or as many T-Coins as they type. */
export type PackChoice = number | 'other'

/** The choice of exactly so many T-Coins. */
export function findPack(packs: readonly Pick<Pack, 'id' | 'coins'>[], coins: number): PackChoice {
  return packs.find((pack) => pack.coins === coins)?.id ?? 'other'
}

/** What the dialog begins with: the smallest pack that covers what is needed; another amount where none does. */
export function choosePack(packs: readonly Pick<Pack, 'id' | 'coins'>[], needed = 1): PackChoice {
  const covering = packs.filter(({ coins }) => coins >= needed).toSorted((one, other) => one.coins - other.coins)
  return covering[0]?.id ?? 'other'
}
