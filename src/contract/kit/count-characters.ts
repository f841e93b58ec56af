/** How many characters a text has, as PostgreSQL counts them: a sign outside the basic plane is one, not two. */
export function countCharacters(text: string): number {
  return Array.from(text).length
}
