/** Why a typed number of T-Coins can't be deposited; the words `coins_<fault>` say it. */
export type CoinsFault = 'missing' | 'no_number' | 'not_whole' | 'too_few' | 'too_many'

interface Limits {
  readonly min: number
  readonly max: number
}

/** A number of T-Coins as somebody typed it, with digits of any width; or what is wrong with it. */
export function readCoins(typed: string, { min, max }: Limits): number | CoinsFault {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return 'missing'
  if (/^[+-]?\d*[.,]\d+$/.test(text)) return 'not_whole'
  if (!/^[+-]?\d+$/.test(text.replace('−', '-'))) return 'no_number'
  const coins = Number(text.replace('−', '-'))
  if (coins < min) return 'too_few'
  return coins > max ? 'too_many' : coins
}
