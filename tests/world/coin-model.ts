/** What a person's coins are to be, told by arithmetic alone: no SQL, no transactions, nothing of the product. */

interface Lot {
  readonly order: number
  left: number
}

interface Taken {
  readonly bonus: number
  readonly lots: readonly { readonly lot: Lot; readonly coins: number }[]
}

interface Order {
  /** Coins that it brought, less what was paid back or taken back. */
  net: number
  readonly reversals: { readonly taken: Taken; readonly owed: number; restored: boolean }[]
}

export interface CoinState {
  readonly paid: number
  readonly bonus: number
  readonly held: number
  readonly debt: number
  /** What is left of each lot, oldest first. */
  readonly lots: readonly number[]
}

const coinsOf = ({ bonus, lots }: Taken) => lots.reduce((sum, { coins }) => sum + coins, bonus)

export class CoinModel {
  private bonus = 0
  private debt = 0
  private readonly lots: Lot[] = []
  private readonly orders = new Map<number, Order>()
  private readonly spendings: { taken: Taken; refunded: boolean }[] = []
  private readonly holds: { taken: Taken; open: boolean; readonly late: boolean }[] = []
  private readonly refunds: { readonly order: number; readonly taken: Taken; failed: boolean }[] = []

  private get paid(): number {
    return this.lots.reduce((sum, { left }) => sum + left, 0)
  }

  state(): CoinState {
    const held = this.holds.filter(({ open }) => open).reduce((sum, { taken }) => sum + coinsOf(taken), 0)
    return { paid: this.paid, bonus: this.bonus, held, debt: this.debt, lots: this.lots.map(({ left }) => left) }
  }

  private takeLots(lots: readonly Lot[], coins: number): Taken['lots'] {
    let wanted = coins
    return lots.flatMap((lot) => {
      const taken = Math.min(lot.left, wanted)
      lot.left -= taken
      wanted -= taken
      return taken === 0 ? [] : [{ lot, coins: taken }]
    })
  }

  private take(coins: number): Taken {
    const bonus = Math.min(this.bonus, coins)
    this.bonus -= bonus
    return { bonus, lots: this.takeLots(this.lots, coins - bonus) }
  }

  private putBack({ bonus, lots }: Taken): void {
    this.bonus += bonus
    for (const { lot, coins } of lots) lot.left += coins
  }

  private missing(coins: number): number {
    const available = this.paid + this.bonus
    return this.debt > 0 || available < coins ? Math.max(coins + this.debt - available, this.debt) : 0
  }

  give(coins: number): void {
    this.bonus += coins
  }

  /** Answers how many coins are missing; 0: they were spent. */
  spend(coins: number): number {
    const missing = this.missing(coins)
    if (missing === 0) this.spendings.push({ taken: this.take(coins), refunded: false })
    return missing
  }

  refundSpending(index: number): void {
    const spending = this.spendings[index]
    if (spending === undefined || spending.refunded) return
    spending.refunded = true
    this.putBack(spending.taken)
  }

  /** Staff may deduct from somebody who owes coins. */
  deduct(coins: number): number {
    const available = this.paid + this.bonus
    if (available < coins) return coins - available
    this.take(coins)
    return 0
  }

  hold(coins: number, late: boolean): number {
    const missing = this.missing(coins)
    if (missing === 0) this.holds.push({ taken: this.take(coins), open: true, late })
    return missing
  }

  endHold(index: number, spend: boolean): void {
    const hold = this.holds[index]
    if (hold === undefined || !hold.open) return
    hold.open = false
    if (!spend || hold.late) this.putBack(hold.taken)
  }

  expire(): void {
    for (const [index, { late }] of this.holds.entries()) if (late) this.endHold(index, false)
  }

  private addLot(order: number, coins: number): void {
    if (coins > 0) this.lots.push({ order, left: coins })
  }

  deposit(order: number, coins: number): void {
    this.orders.set(order, { net: coins, reversals: [] })
    const owed = Math.min(this.debt, coins)
    this.debt -= owed
    this.addLot(order, coins - owed)
  }

  private lotsOf(order: number): Lot[] {
    return this.lots.filter((lot) => lot.order === order)
  }

  reverse(order: number): void {
    const found = this.orders.get(order)
    if (found === undefined || found.net === 0) return
    const taken = { bonus: 0, lots: this.takeLots(this.lotsOf(order), found.net) }
    const owed = found.net - coinsOf(taken)
    this.debt += owed
    found.net = 0
    found.reversals.push({ taken, owed, restored: false })
  }

  restore(order: number): void {
    for (const reversal of this.orders.get(order)?.reversals.filter(({ restored }) => !restored) ?? []) {
      reversal.restored = true
      this.putBack(reversal.taken)
      const cleared = Math.min(this.debt, reversal.owed)
      this.debt -= cleared
      this.addLot(order, reversal.owed - cleared)
      const found = this.orders.get(order)
      if (found !== undefined) found.net += coinsOf(reversal.taken) + reversal.owed
    }
  }

  /** Only what is left of the order's own lots is paid back; answers whether it was. */
  refund(order: number, coins: number): boolean {
    const lots = this.lotsOf(order)
    const found = this.orders.get(order)
    if (found === undefined || lots.reduce((sum, { left }) => sum + left, 0) < coins) return false
    this.refunds.push({ order, taken: { bonus: 0, lots: this.takeLots(lots, coins) }, failed: false })
    found.net -= coins
    return true
  }

  failRefund(index: number): void {
    const refund = this.refunds[index]
    const order = refund && this.orders.get(refund.order)
    if (refund === undefined || order === undefined || refund.failed) return
    refund.failed = true
    this.putBack(refund.taken)
    order.net += coinsOf(refund.taken)
    if (order.reversals.some(({ restored }) => !restored)) this.reverse(refund.order)
  }
}
