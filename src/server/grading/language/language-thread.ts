import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { createBinaryModuleFromUrl, Dialect, type Lint, LocalLinter } from 'harper.js'
import type { FoundError } from './to-proposals.ts'

/** What these rules find in essays is mostly right, or a matter of taste (measured: docs/decisions/0091-a-language-check-runs-on-the-server.md). */
const rulesOff = [
  'AvoidAndAlso',
  'CompoundNouns',
  'CondenseAllThe',
  'DisjointPrefixes',
  'Excellent',
  'GoodAt',
  'HowTo',
  'LongSentences',
  'MissingPreposition',
  'ModalBeAdjective',
  'NumericRangeEnDash',
  'OkToOkay',
  'OrthographicConsistency',
  'OutOfDate',
  'OxfordComma',
  'SplitWords',
  'VeryLess',
  'WouldNeverHave',
]
const spelling = 'SpellCheck'
/** How long a text is checked whatever its language, in UTF-16 units. */
const maxForeign = 1000
const asPlainText = { language: 'plaintext' } as const

// The package would read the file itself, but not from a folder with a space in its name.
const file = await readFile(new URL('harper_wasm_slim_bg.wasm', import.meta.resolve('harper.js')))
const binary = createBinaryModuleFromUrl(URL.createObjectURL(new Blob([file], { type: 'application/wasm' })), 'slim')

const british = new LocalLinter({ binary, dialect: Dialect.British })
const rules = await british.getLintConfig()
await british.setLintConfig({ ...rules, ...Object.fromEntries(rulesOff.map((name) => [name, false])) })
/** It only knows how words are spelt elsewhere: American spelling is right too. */
const american = new LocalLinter({ binary, dialect: Dialect.American })
await american.setLintConfig(Object.fromEntries(Object.keys(rules).map((name) => [name, name === spelling])))

/** What the package says of an error, as plain data. */
function read(rule: string, lint: Lint): FoundError {
  const span = lint.span()
  const { start, end } = span
  span.free()
  const suggestions = lint.suggestions().map((suggestion) => {
    const plain = { kind: suggestion.kind(), text: suggestion.get_replacement_text() }
    suggestion.free()
    return plain
  })
  const found = { rule, start, end, kind: lint.lint_kind(), suggestions }
  lint.free()
  return found
}

async function lint(linter: LocalLinter, text: string): Promise<FoundError[]> {
  const byRule = await linter.organizedLints(text, asPlainText)
  return Object.entries(byRule).flatMap(([rule, lints]) => lints.map((each) => read(rule, each)))
}

/** Looking for a word that is like it takes the longer the longer it is: what has sixty characters and more is no word. */
const blank = (text: string) => text.replaceAll(/\S{60,}/gu, (run) => ' '.repeat(run.length))

async function check(text: string): Promise<FoundError[]> {
  const blanked = blank(text)
  // In a long text of another language every word would be wrong, and each takes its time.
  if (blanked.length > maxForeign && !(await british.isLikelyEnglish(blanked))) return []
  const found = await lint(british, blanked)
  if (!found.some(({ rule }) => rule === spelling)) return found
  const wrongEverywhere = new Set((await lint(american, blanked)).map(({ start, end }) => `${start} ${end}`))
  return found.filter(({ rule, start, end }) => rule !== spelling || wrongEverywhere.has(`${start} ${end}`))
}

await check('It is redy.')
parentPort?.on('message', (text: string) => void check(text).then((found) => parentPort?.postMessage(found)))
parentPort?.postMessage('ready')
