import { splitAtoms } from './atoms.ts'
import { normalise } from './normalise.ts'
import { readTokens, type Token } from './tokens.ts'

/** A text in the forms that marking needs. */
export interface Phrase {
  text: string
  atoms: string[]
  tokens: Token[]
  /** As it was written, for people: capitals and accents stay. */
  surface: string
  /** One of its atoms as it was written. */
  nameWord: (atom: string) => string
}

const maxSurface = 200

export function readPhrase(raw: string): Phrase {
  const text = normalise(raw)
  const atoms = splitAtoms(text)
  const surface = raw
    .slice(0, maxSurface)
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
  return { text, atoms, tokens: readTokens(atoms), surface, nameWord: (atom) => findWritten(surface, atom) }
}

function findWritten(surface: string, atom: string): string {
  return (
    surface
      .split(/[\s\p{Pd}]+/u)
      .find((word) => normalise(word) === atom)
      ?.replace(/[.,;:!?]+$/, '') ?? atom
  )
}
