import { type CST, type Document, isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml'
import { freshYamlAt, orderKeys } from './fresh-yaml.ts'
import { isSame, type YamlValue } from './yaml-value.ts'

/** A file whose text is kept wherever its value stays the same. */
interface Source {
  readonly text: string
  readonly document: Document
}

/** An entry of a list or a map as it is written: from its dash or key to the next one. */
interface Entry {
  readonly start: number
  readonly text: string
  /** What is between it and the next one; null of the last one. */
  readonly gap: string | null
  readonly value: unknown
}

type ValueMap = { readonly [key: string]: YamlValue }

const isMapValue = (value: YamlValue): value is ValueMap => typeof value === 'object' && !Array.isArray(value)

function toJs(node: unknown, { document }: Source): unknown {
  return isMap(node) || isSeq(node) || isScalar(node) ? node.toJS(document) : ''
}

/** Where an entry begins: at its dash, or at its key. */
function startOf(item: CST.CollectionItem, isList: boolean): number | undefined {
  if (!isList) return item.key?.offset
  return item.start.find(({ type }) => type === 'seq-item-ind')?.offset
}

/** The entries of a block; null where it is not written as one, or has what cannot be told apart. */
function listEntries(node: YAMLMap | YAMLSeq, source: Source): Entry[] | null {
  const { srcToken } = node
  if (srcToken === undefined || (srcToken.type !== 'block-map' && srcToken.type !== 'block-seq')) return null
  const starts = srcToken.items.map((item) => startOf(item, srcToken.type === 'block-seq')).filter((start) => start !== undefined)
  if (starts.length !== node.items.length) return null
  const end = node.range?.[1] ?? source.text.length
  return node.items.map((item, index) => {
    const [start = 0, next = end] = [starts[index], starts[index + 1]]
    const value = isSeq(node) ? item : (item as Pair).value
    const text = source.text.slice(start, next).trimEnd()
    return { start, text, gap: index === node.items.length - 1 ? null : source.text.slice(start + text.length, next), value }
  })
}

const columnOf = (text: string, offset: number) => offset - (text.lastIndexOf('\n', offset - 1) + 1)

interface Written {
  readonly text: string
  /** What followed the entry that it is made of. */
  readonly gap?: string | null | undefined
}

/** Entries one after the other, with the blank lines that were between them. */
function join(written: readonly Written[], column: number): string {
  const last = written.length - 1
  return written.map(({ text, gap }, index) => (index === last ? text : text + (gap ?? `\n${' '.repeat(column)}`))).join('')
}

function isChangeable(node: unknown, value: YamlValue, source: Source): node is YAMLMap | YAMLSeq {
  if (isMap(node)) return isMapValue(value) && Object.keys(value).length > 0 && listEntries(node, source) !== null
  return isSeq(node) && Array.isArray(value) && value.length > 0 && listEntries(node, source) !== null
}

/** An entry with another value: what leads to it stays, and within it what is the same. */
function changeEntry(entry: Entry, value: YamlValue, source: Source): string | null {
  const { value: node } = entry
  if (!isChangeable(node, value, source)) return null
  const first = listEntries(node, source)?.[0]?.start
  return first === undefined ? null : source.text.slice(entry.start, first) + changeBlock(node, value, source)
}

/** The old items that new ones are made of: those that begin and end the list alike, and between them one by one. */
function pairItems(old: readonly unknown[], value: readonly YamlValue[]): (number | null)[] {
  let head = 0
  while (head < old.length && head < value.length && isSame(old[head], value[head])) head += 1
  let tail = 0
  const most = Math.min(old.length, value.length) - head
  while (tail < most && isSame(old[old.length - 1 - tail], value[value.length - 1 - tail])) tail += 1
  return value.map((_item, index) => {
    if (index >= value.length - tail) return old.length - (value.length - index)
    return index < old.length - tail ? index : null
  })
}

function changeList(node: YAMLSeq, value: readonly YamlValue[], source: Source): string {
  const entries = listEntries(node, source) ?? []
  const column = columnOf(source.text, entries[0]?.start ?? 0)
  const old = entries.map((entry) => toJs(entry.value, source))
  const from = pairItems(old, value)
  const items = value.map((item, index) => {
    const place = from[index] ?? null
    const entry = place === null ? undefined : entries[place]
    if (entry === undefined || place === null) return { text: freshYamlAt([item], column) }
    if (isSame(old[place], item)) return entry
    return { text: changeEntry(entry, item, source) ?? freshYamlAt([item], column), gap: entry.gap }
  })
  return join(items, column)
}

/** Numbers are sorted by JavaScript: a map with such fields keeps its order. */
const isNumber = (key: string) => /^\d+$/.test(key)

function chooseKeys(old: readonly string[], value: ValueMap): string[] {
  const keys = Object.keys(value)
  if (isSame(orderKeys(keys), keys) && !keys.some(isNumber) && !isSame(orderKeys(keys.toReversed()), keys)) return keys
  const kept = old.filter((key) => key in value)
  const added = keys.filter((key) => !old.includes(key))
  const all = orderKeys(keys)
  for (const key of added) {
    const before = all.slice(0, all.indexOf(key)).findLast((each) => kept.includes(each))
    kept.splice(before === undefined || keys.some(isNumber) ? kept.length : kept.indexOf(before) + 1, 0, key)
  }
  return kept
}

function changeMap(node: YAMLMap, value: ValueMap, source: Source): string {
  const entries = listEntries(node, source) ?? []
  const column = columnOf(source.text, entries[0]?.start ?? 0)
  const names = node.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''))
  const written = chooseKeys(names, value).map((key) => {
    const entry = entries[names.indexOf(key)]
    const wanted = value[key] ?? ''
    const fresh = () => freshYamlAt({ [key]: wanted }, column)
    if (entry === undefined) return { text: fresh() }
    if (isSame(toJs(entry.value, source), wanted)) return entry
    return { text: changeEntry(entry, wanted, source) ?? fresh(), gap: entry.gap }
  })
  return join(written, column)
}

function changeBlock(node: YAMLMap | YAMLSeq, value: YamlValue, source: Source): string {
  if (isSeq(node)) return changeList(node, Array.isArray(value) ? value : [], source)
  return changeMap(node, isMapValue(value) ? value : {}, source)
}

/** The text with another value; null where it has to be written from the beginning. Text and value have stand-ins for gaps. */
export function changeYaml(source: Source, value: YamlValue): string | null {
  const { text, document } = source
  const contents: Node | null = document.contents
  if (!isChangeable(contents, value, source)) return null
  const entries = listEntries(contents, source) ?? []
  const [start, last] = [entries[0]?.start ?? 0, entries.at(-1)]
  const end = last === undefined ? start : last.start + last.text.length
  return text.slice(0, start) + changeBlock(contents, value, source) + text.slice(end)
}
