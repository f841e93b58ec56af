import type { Token } from './tokens.ts'

const currencyWords: ReadonlyMap<string, string> = new Map([
  ['pound', '£'],
  ['dollar', '$'],
  ['euro', '€'],
])

/** Joins an amount with its currency: "£15", "15£", "15 pounds". */
export function joinMoney(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token
    const money = readMoney(token, tokens[at + 1])
    joined.push(money ?? token)
    if (money) at += 1
  }
  return joined
}

function readMoney(first: Token, second: Token | undefined): Token | null {
  if (first.kind === 'word' && second?.kind === 'number') return isSign(first.text) ? toSum(first.text, second.value, null) : null
  if (first.kind !== 'number' || second?.kind !== 'word') return null
  if (isSign(second.text)) return toSum(second.text, first.value, null)
  const currency = findCurrency(second.text, first.value)
  return currency ? toSum(currency, first.value, second.text) : null
}

/** The sign of a currency word that agrees with its number: "1 pound", "15 pounds". */
function findCurrency(word: string, value: number): string | undefined {
  if (value === 1) return currencyWords.get(word)
  return word.endsWith('s') ? currencyWords.get(word.slice(0, -1)) : undefined
}

function isSign(text: string): boolean {
  return /^\p{Sc}$/u.test(text)
}

function toSum(currency: string, value: number, word: string | null): Token {
  return { kind: 'money', currency, value, word }
}
