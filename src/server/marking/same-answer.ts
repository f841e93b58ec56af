import type { Phrase } from './phrase.ts'
import { isSamePhrase } from './same-token.ts'

/** Whether an answer says what one wording of the key says, or is the same code or telephone number laid out otherwise. */
export function isSameAnswer(key: Phrase, answer: Phrase): boolean {
  return isSamePhrase(key.tokens, answer.tokens) || isSameCode(key, answer) || isSameNumber(key, answer)
}

/** "AX417QT" for "AX41 7QT": letters before figures, with a space for the eye only. "5 km" is no code. */
function isSameCode(key: Phrase, answer: Phrase): boolean {
  const code = key.atoms.join('')
  if (code !== answer.atoms.join('') || !/^\p{L}.*\d|\d\p{L}.*\d/u.test(code)) return false
  return key.atoms.every((atom) => /^(?:\p{L}{1,3}|\p{L}*\d[\p{L}\d]*)$/u.test(atom))
}

/** Figures alone, of seven digits and more, with spaces where the writer likes them. */
function isSameNumber(key: Phrase, answer: Phrase): boolean {
  if (!/^\d[\d ]*$/.test(key.text) || !/^\d[\d ]*$/.test(answer.text)) return false
  const digits = key.text.replaceAll(' ', '')
  return digits.length >= 7 && digits === answer.text.replaceAll(' ', '')
}
