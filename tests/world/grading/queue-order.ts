/** An order as the queue sees it; times are minutes. */
export interface QueuedOrder {
  readonly id: number
  readonly isPro: boolean
  readonly boughtAt: number
  readonly dueAt: number
}

export interface TakenOrder extends QueuedOrder {
  readonly takenAt: number
}

export type QueueOrder = (one: QueuedOrder, other: QueuedOrder) => number

/** The order of the queue, as `lockNext` has it in SQL: what is due sooner, then what was bought first. */
export const bySoonestDue: QueueOrder = (one, other) => one.dueAt - other.dueAt || one.id - other.id

/** Inserts into what is in order already. */
function insertInOrder(waiting: QueuedOrder[], order: QueuedOrder, compare: QueueOrder): void {
  let [from, to] = [0, waiting.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const at = waiting[middle]
    if (at !== undefined && compare(at, order) <= 0) from = middle + 1
    else to = middle
  }
  waiting.splice(from, 0, order)
}

export interface Graders {
  readonly count: number
  /** What one order takes. */
  readonly minutes: number
}

/** Lets graders take orders one after another, each the first that waits at that moment. */
export function takeAll(orders: readonly QueuedOrder[], { count, minutes }: Graders, compare: QueueOrder): TakenOrder[] {
  const coming = orders.toSorted((one, other) => one.boughtAt - other.boughtAt || one.id - other.id)
  const waiting: QueuedOrder[] = []
  const freeAt = Array.from({ length: count }, () => 0)
  const taken: TakenOrder[] = []
  let next = 0
  while (taken.length < coming.length) {
    const grader = freeAt.indexOf(Math.min(...freeAt))
    const free = freeAt[grader] ?? 0
    const now = waiting.length > 0 ? free : Math.max(free, coming[next]?.boughtAt ?? free)
    for (let order = coming[next]; order !== undefined && order.boughtAt <= now; order = coming[next]) {
      insertInOrder(waiting, order, compare)
      next += 1
    }
    const first = waiting.shift()
    if (first === undefined) throw new Error('nothing waits')
    taken.push({ ...first, takenAt: now })
    freeAt[grader] = now + minutes
  }
  return taken
}
