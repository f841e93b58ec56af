import type { Skill } from '#contract/content/group-type.ts'
import { explanationFile, type Folder, langs, listGroups, listPartFiles, familyOf, typeOf } from './folder.ts'
import { listGaps, mapGaps } from './gaps.ts'
import { isSame, type Json, type JsonMap, getAt, setAt, toList, toMap, toNumber } from './json.ts'

function readNumber(value: Json | undefined): number | null {
  const number = toNumber(value)
  return number > 0 ? number : null
}

/** The numbers of a question that is listed by itself; null of one that has none yet. */
export function numbersOf(question: JsonMap): readonly (number | null)[] {
  const several = question['numbers']
  return several === undefined ? [readNumber(question['number'])] : toList(several).map(readNumber)
}

/** The numbers of a group in the order in which they are asked; null of what has none yet. */
export function listNumbers(group: JsonMap): readonly (number | null)[] {
  if (familyOf(typeOf(group)) === 'completion') return listGaps(group['body']).map(({ number }) => number)
  return toList(group['questions']).flatMap((question) => numbersOf(toMap(question)))
}

/** Gives out numbers one after the other, and knows which number became which. */
class Counter {
  readonly changed = new Map<number, number>()
  #next: number

  constructor(first: number) {
    this.#next = first
  }

  take(old: number | null): number {
    const number = this.#next++
    if (old !== null && !this.changed.has(old)) this.changed.set(old, number)
    return number
  }

  get next(): number {
    return this.#next
  }
}

function renameKeys(value: Json | undefined, changed: ReadonlyMap<number, number>): JsonMap {
  const entries = Object.entries(toMap(value)).flatMap(([old, entry]) => {
    const number = changed.get(Number(old))
    return number === undefined ? [] : [[String(number), entry] as const]
  })
  return Object.fromEntries(entries)
}

function numberQuestion(question: JsonMap, counter: Counter): JsonMap {
  const numbers = numbersOf(question).map((old) => String(counter.take(old)))
  if (question['numbers'] !== undefined) return { ...question, numbers }
  const { number: _, ...rest } = question
  return { number: numbers[0] ?? '', ...rest }
}

function numberGroup(group: JsonMap, counter: Counter): JsonMap {
  const next: Record<string, Json> = { ...group }
  if (group['body'] !== undefined) next['body'] = mapGaps(group['body'], ({ number, key }) => ({ number: counter.take(number), key }))
  if (group['questions'] !== undefined)
    next['questions'] = toList(group['questions']).map((question) => numberQuestion(toMap(question), counter))
  if (group['evidence'] !== undefined) next['evidence'] = renameKeys(group['evidence'], counter.changed)
  const labels = getAt(group['figure'], ['labels'])
  if (labels !== undefined) next['figure'] = setAt(group['figure'], ['labels'], renameKeys(labels, counter.changed))
  if (group['any_order'] !== undefined) {
    const sets = toList(group['any_order']).map((set) => toList(set).flatMap((old) => counter.changed.get(toNumber(old))?.toString() ?? []))
    const kept = sets.filter((set) => set.length > 1)
    if (kept.length > 0) next['any_order'] = kept
    else delete next['any_order']
  }
  return next
}

/**
 * Numbers the questions of a section from 1 on, part by part; evidence, labels, sets in any order and explanations follow their
 * question. Answers the files that change.
 */
export function renumberSection(folder: Folder, skill: Skill): Folder {
  const changes: Record<string, Json> = {}
  let first = 1
  for (const part of listPartFiles(folder, skill)) {
    const all = new Map<number, number>()
    const groups = listGroups(folder, part).map((group) => {
      const counter = new Counter(first)
      const numbered = numberGroup(group, counter)
      for (const [old, number] of counter.changed) if (!all.has(old)) all.set(old, number)
      first = counter.next
      return numbered
    })
    const value = setAt(folder[part], ['groups'], groups)
    if (folder[part] !== undefined && !isSame(value, folder[part])) changes[part] = value
    for (const lang of langs) {
      const file = explanationFile(part, lang)
      const explained = folder[file] === undefined ? undefined : renameKeys(folder[file], all)
      if (explained !== undefined && !isSame(explained, folder[file])) changes[file] = explained
    }
  }
  return changes
}
