import { isCode, isTest, readSources, withoutComments } from './sources.ts'

/** The one place that knows the order of a name's parts. */
const home = 'src/contract/identity/full-name.ts'

const first = String.raw`(?:first_?name)`
const last = String.raw`(?:last_?name)`
const either = (pattern: (one: string, other: string) => string) => `(?:${pattern(first, last)}|${pattern(last, first)})`

/** Lists, templates, sums, pages and SQL that put the parts of a name together. */
const joined = new RegExp(
  [
    either((one, other) => String.raw`\[[^\]]*${one}[^\]]*${other}[^\]]*\]\s*\.(?:filter|map|join|flatMap)\b`),
    either((one, other) => String.raw`\{[^{}:,]*${one}[^{}:,]*\}[\s·,]*\$?\{[^{}:,]*${other}[^{}:,]*\}`),
    either((one, other) => String.raw`${one}[\s)?!]*\+[^;\n]*${other}`),
    either((one, other) => String.raw`concat(?:_ws)?\([^;]*${one}[^;]*${other}`),
    either((one, other) => String.raw`${one}[\s)]*\|\|\s*' '\s*\|\|[^;]*${other}`),
  ].join('|'),
  'is',
)

/** Files that put a person's first and last name together in an order of their own. */
export function findJoinedNames(base: string): string[] {
  return readSources(base, 'src', (path) => isCode(path) && !isTest(path) && path !== home)
    .filter(({ text }) => joined.test(withoutComments(text)))
    .map(({ path }) => path)
}
