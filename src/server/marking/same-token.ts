import { readFraction } from './figures.ts'
import { isSameUnit, isSameWord, toCommonSpelling } from './spelling-rules.ts'
import type { Token } from './tokens.ts'

type TokenOf<Kind extends Token['kind']> = Extract<Token, { kind: Kind }>

/** Whether a phrase says what the key says, token by token. */
export function isSamePhrase(key: readonly Token[], response: readonly Token[]): boolean {
  return (
    key.length === response.length &&
    key.every((token, index) => {
      const other = response[index] as Token
      return isSameToken(token, other) || (key[index - 1]?.kind === 'number' && isSameUnitToken(token, other))
    })
  )
}

function isSameUnitToken(key: Token, response: Token): boolean {
  return key.kind === 'word' && response.kind === 'word' && isSameUnit(key.text, response.text)
}

/** Not symmetric: a sign that the key has may be left out, one that it has not may not be added. */
export function isSameToken(key: Token, response: Token): boolean {
  if (key.kind === 'word' && response.kind === 'word') return isSameWord(key.text, response.text)
  if (key.kind === 'money') return isSameMoney(key, response)
  if (key.kind === 'number' && response.kind === 'word') return readFraction(response.text) === key.value
  if (key.kind === 'word' && response.kind === 'number') return readFraction(key.text) === response.value
  if (key.kind === 'time' || response.kind === 'time') return isSameTime(key, response)
  return describeToken(key) === describeToken(response)
}

/** The meaning of a token as text: equal for equal tokens. */
export function describeToken(token: Token): string {
  switch (token.kind) {
    case 'word':
      return toCommonSpelling(token.text)
    case 'number':
      return `number ${token.value}`
    case 'ordinal':
      return `ordinal ${token.value}`
    case 'time':
      return `time ${token.minutes} ${token.exact}`
    case 'money':
      return `money ${token.currency} ${token.value}`
    case 'date':
      return `date ${token.day} ${token.month} ${token.year}`
  }
}

function isSameMoney(key: TokenOf<'money'>, response: Token): boolean {
  if (response.kind === 'number') return key.word === null && key.value === response.value
  if (response.kind !== 'money' || key.currency !== response.currency || key.value !== response.value) return false
  // "5 pounds" may be a weight: only the key's author can decide whether £5 is equivalent.
  return key.word !== 'pound' && key.word !== 'pounds' ? true : response.word === key.word
}

function isSameTime(key: Token, response: Token): boolean {
  const [keyTime, responseTime] = [toTime(key), toTime(response)]
  return keyTime !== null && responseTime !== null && describeToken(keyTime) === describeToken(responseTime)
}

/** 9.30 is a number until it meets a time. */
function toTime(token: Token): Token | null {
  if (token.kind === 'time') return token
  return token.kind === 'number' && token.minutes !== null
    ? { kind: 'time', minutes: token.minutes, exact: token.minutes >= 780 || token.minutes < 60 }
    : null
}
