/** A text as the database keeps it: U+FFFD stands for the character NUL, and for half of a surrogate pair. */
export function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}
