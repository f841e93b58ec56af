export interface TextPiece {
  readonly text: string
  readonly isLink: boolean
}

/** Cuts a plain text at the web addresses in it; what closes a sentence is no part of an address. */
export function splitLinks(text: string): readonly TextPiece[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/)
    .map((piece, index) => ({ text: piece, isLink: index % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}
