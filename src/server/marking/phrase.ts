import { splitAtoms } from './atoms.ts'
import { normalise } from './normalise.ts'
import { readTokens, type Token } from './tokens.ts'

/** A text in the three forms that marking needs. */
export interface Phrase {
  text: string
  atoms: string[]
  tokens: Token[]
}

export function readPhrase(raw: string): Phrase {
  const text = normalise(raw)
  const atoms = splitAtoms(text)
  return { text, atoms, tokens: readTokens(atoms) }
}
