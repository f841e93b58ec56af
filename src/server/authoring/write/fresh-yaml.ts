import { Document, isCollection, isMap, isScalar, isSeq, type Node, Scalar, visit } from 'yaml'
import { protectGaps } from '#server/authoring/yaml-file.ts'
import type { YamlValue } from './yaml-value.ts'

/** The order of known fields; maps that have others keep the order in which they were given. */
const fieldOrder = [
  ['title', 'module', 'kind', 'length', 'licence', 'origin'],
  ['seconds', 'checking_seconds', 'audio', 'timing', 'parts', 'tasks', 'passage', 'script', 'groups'],
  ['type', 'instructions', 'word_limit', 'any_order', 'options_title', 'options', 'options_reusable', 'figure', 'body'],
  ['number', 'numbers', 'minutes', 'minimum_words', 'prompt', 'key', 'paragraph', 'line', 'quote', 'role', 'evidence', 'questions'],
  ['preparation_seconds', 'cue_card', 'topic', 'points', 'closing', 'prompts', 'say', 'spoken', 'standfirst', 'letters', 'glossary'],
  [
    'find_it',
    'same_meaning',
    'why',
    'others',
    'next_time',
    'advice',
    'comments',
    'file',
    'alt',
    'description',
    'labels',
    'models',
    'notes',
  ],
].flat()
const rank = new Map(fieldOrder.map((name, place) => [name, place]))

/** The fields of a map in the order in which they are written; options and numbers stay as they were given. */
export function orderKeys(keys: readonly string[]): string[] {
  if (!keys.every((key) => rank.has(key))) return [...keys]
  return keys.toSorted((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0))
}

function arrange(value: YamlValue): YamlValue {
  if (typeof value === 'string') return protectGaps(value)
  if (Array.isArray(value)) return (value as readonly YamlValue[]).map(arrange)
  const fields = value as Readonly<Record<string, YamlValue>>
  return Object.fromEntries(orderKeys(Object.keys(fields)).map((key) => [key, arrange(fields[key] ?? '')]))
}

/** Authors write these in quotation marks, because other readers of YAML take some of them for yes and no. */
const quoted = /^(TRUE|FALSE|YES|NO|NOT GIVEN)$/

/** What is short and has nothing nested stands on one line: numbers, places of labels, evidence, limits. */
function isShort(node: Node): boolean {
  if (isSeq(node)) return node.items.every((item) => isScalar(item) && /^[\w./-]{1,30}$/.test(String(item.value)))
  if (!isMap(node)) return false
  const names = node.items.map(({ key }) => String(isScalar(key) ? key.value : ''))
  const isEvidence = names.includes('quote') && names.every((name) => ['paragraph', 'line', 'quote', 'role'].includes(name))
  const isLimit = names.includes('words') || names.join() === 'pause'
  return isEvidence || isLimit
}

function createDocument(value: YamlValue): Document {
  const document = new Document(arrange(value), { schema: 'failsafe' })
  visit(document, (key, node) => {
    if (isScalar(node) && key !== 'key' && quoted.test(String(node.value))) node.type = Scalar.QUOTE_DOUBLE
    if (isCollection(node) && isShort(node)) node.flow = true
    // A block keeps no line of a text that has spaces alone; quotation marks do.
    if (isScalar(node) && /[ \t]\n|^\s|\n[ \t]/.test(String(node.value))) node.type = Scalar.QUOTE_DOUBLE
  })
  return document
}

/** YAML of a value, without what stood there before. It ends without a line end. */
export function freshYaml(value: YamlValue): string {
  return createDocument(value).toString({ lineWidth: 0, flowCollectionPadding: true }).replace(/\n$/, '')
}

/** The same as it stands behind its first line in a column. */
export function freshYamlAt(value: YamlValue, column: number): string {
  return freshYaml(value).replaceAll(/\n(?!\n|$)/g, `\n${' '.repeat(column)}`)
}
