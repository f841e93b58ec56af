/** An amount of T-Coins with its sign: "+20", "−10". */
export function formatSignedCoins(coins: number): string {
  return coins > 0 ? `+${coins}` : String(coins).replace('-', '−')
}
