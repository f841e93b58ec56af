import { isCode, isTest, listFiles, readSources, withoutComments } from './sources.ts'

interface RetiredName {
  /** Fits a whole identifier or, in kebab-case, the name of a file. */
  readonly pattern: RegExp
  readonly instead: string
}

/** A pattern for a word that must not be part of any name, in camelCase or kebab-case. */
function word(name: string): RegExp {
  const capital = name.charAt(0).toUpperCase() + name.slice(1)
  return new RegExp(`^${name}(?![a-z])|[a-z0-9]${capital}(?![a-z])|^${capital}(?![a-z])|-${name}(?![a-z])`)
}

/** Names that the house has left, each with the one that took its place. What the specification or stored data fix stands in `kept`. */
const retiredNames: readonly RetiredName[] = [
  { pattern: word('purse'), instead: 'allowance key' },
  { pattern: word('barred'), instead: 'refusal' },
  { pattern: word('crew'), instead: 'context' },
  { pattern: word('cargo'), instead: 'pending uploads' },
  { pattern: word('desk'), instead: 'editor, form or layout' },
  { pattern: word('farewell'), instead: 'flushOnUnload' },
  { pattern: word('hurry'), instead: 'sendNow' },
  { pattern: word('timekeeper'), instead: 'timer' },
  { pattern: /^(shelf|shelves)$|Shelf|Shelves|-shelf/, instead: 'cache' },
  { pattern: word('patience'), instead: 'timeout' },
  { pattern: word('house'), instead: 'deps' },
  { pattern: word('wish'), instead: 'request, query or change' },
  { pattern: word('whose'), instead: 'owner' },
  { pattern: word('unreached'), instead: 'failed load' },
  { pattern: word('lookAgain'), instead: 'invalidate…' },
  {
    pattern:
      /^(askTogether|createSeats|judgeGuess|checkHuman|letIn|admit|createDoor|createGate|createFace|laterPiece|holdLine|tellFacts|putMail)$/,
    instead: 'what the field calls it',
  },
  { pattern: /^(turn|change|follow|switch|hold)Lang$/, instead: 'setLang, chooseLang' },
  { pattern: /^(use)?[sS]ay[A-Z]/, instead: 'format… or describe…' },
  { pattern: /^(most|longest|shortest|atMost|highest)[A-Z]/, instead: 'max… or min…' },
  { pattern: /^atMost$/, instead: 'max…' },
  { pattern: /^dress$|^dressed$/, instead: 'render' },
  { pattern: /AtOnce$|^atOnce$/, instead: 'batchSize or maxParallel' },
  { pattern: /^(useWords|useSkinWords)$/, instead: 'useTranslation' },
  { pattern: /^(startRounds|goesOn|GoesOn)$/, instead: 'schedule, AbortSignal' },
]

/** Fixed by the wire or a table (`wish`, `whose`, the operation `changeLang`), or a term of sound engineering (a shelf of an equaliser). */
const kept: ReadonlySet<string> = new Set(['changeLang', 'wish', 'whose', 'shelf', 'designShelf'])

function listNames(text: string): string[] {
  const code = withoutComments(text).replaceAll(
    /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/(?:[^/\\\n]|\\.)+\/[gimsuy]*/g,
    "''",
  )
  return [...new Set(code.match(/(?<![\w$])[A-Za-z_$][\w$]*/g) ?? [])]
}

/** Identifiers and names of files that were retired, with what to say instead. */
export function findRetiredNames(base: string): string[] {
  const files = ['src', 'tools', 'bench'].flatMap((folder) => readSources(base, folder, (path) => isCode(path) && !isTest(path)))
  const paths = ['src', 'tools', 'bench'].flatMap((folder) => listFiles(base, folder))
  const named = [
    ...paths.map((path) => [path, path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '')] as const),
    ...files.flatMap(({ path, text }) => listNames(text).map((name) => [path, name] as const)),
  ]
  return named.flatMap(([path, name]) => {
    if (kept.has(name)) return []
    const retired = retiredNames.find(({ pattern }) => pattern.test(name))
    return retired === undefined ? [] : [`${path}: ${name} (now: ${retired.instead})`]
  })
}
