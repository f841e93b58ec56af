/** Code of a list or an object, each entry on a line. */
export function toLines(value: object): string {
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const entries = Array.isArray(value)
    ? value.map((entry: unknown) => JSON.stringify(entry))
    : Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${JSON.stringify(entry)}`)
  return `${open}\n${entries.map((entry) => `  ${entry},\n`).join('')}${close}`
}
