/** The middle of several runs. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The value that `share` per cent of all do not exceed. `sorted`: least first. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil((sorted.length * share) / 100) - 1)] ?? Number.NaN
}

/** "0.41 (0.38–0.44)": median with the least and the most. */
export function spread(values: readonly number[], digits = 2): string {
  return `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`
}

/** One line of the report: our own figure, what it is measured against, their ratio, and the bar it must reach. */
export interface Ratio {
  /** Of the bar: "P1". */
  readonly id: string
  readonly name: string
  readonly own: string
  readonly anchor: string
  readonly ratio: string
  readonly bar: string
  readonly isMet: boolean
}

export function printRatios(ratios: readonly Ratio[]): void {
  for (const { id, name, own, anchor, ratio, bar, isMet } of ratios) {
    console.log(`${isMet ? 'ok    ' : 'MISSED'}  ${id.padEnd(3)} ${name}`)
    console.log(`            own ${own} | anchor ${anchor} | ratio ${ratio} | bar ${bar}`)
  }
}
