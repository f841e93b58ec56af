const maxLength = 80

/** The first line of a report, as its title; a long one is cut at a word. */
export function toHeading(description: string): string {
  const [line = ''] = description.trim().split('\n')
  const letters = Array.from(line.trim())
  if (letters.length <= maxLength) return letters.join('')
  const cut = letters.slice(0, maxLength).join('')
  return `${cut.replace(/\s+\S*$/u, '')}…`
}
