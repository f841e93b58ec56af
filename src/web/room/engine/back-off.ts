/** How long to wait after so many failures in a row: about 1, 2, 4 … up to 30 seconds, half of it by chance. */
export function backOff(failures: number, random: number): number {
  const ceiling = Math.min(30_000, 1000 * 2 ** Math.min(10, failures - 1))
  return ceiling / 2 + (ceiling / 2) * random
}

/** 15 s, 20 % more or less, so that a hall of candidates does not knock at once. */
export function heartbeat(random: number): number {
  return 15_000 * (0.8 + 0.4 * random)
}
