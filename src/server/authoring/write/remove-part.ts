import type { Skill } from '#contract/content/group-type.ts'
import type { TestFiles } from '#server/authoring/test-folder.ts'
import { readContent, writeContent } from './file-content.ts'
import { listOf } from './new-test.ts'
import type { YamlValue } from './yaml-value.ts'

type Fields = Readonly<Record<string, YamlValue>>

/** The files and recordings that are named somewhere in a value. */
function listNamed(value: YamlValue | null, paths: readonly string[]): Set<string> {
  const found = new Set<string>()
  const look = (each: YamlValue | null) => {
    if (typeof each === 'string') for (const path of paths) if (path === each || isNotesOf(each, path)) found.add(path)
    if (typeof each === 'object' && each !== null) for (const below of Object.values(each)) look(below as YamlValue)
  }
  look(value)
  return found
}

/** Tasks name their notes without language, parts their explanations not at all. */
const isNotesOf = (name: string, path: string) => /\.(en|cn|tw)\.yaml$/.test(path) && path.slice(0, -'.en.yaml'.length) === name

/** Every file that is named by a value, by the files that it names, and so on. */
function listReached(files: TestFiles, value: YamlValue | null, paths: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [value]
  while (waiting.length > 0) {
    for (const path of listNamed(waiting.pop() ?? null, paths)) {
      if (reached.has(path)) continue
      reached.add(path)
      for (const each of paths) if (isNotesOf(path.replace(/\.yaml$/, ''), each)) reached.add(each)
      waiting.push(readContent(path, files.get(path) ?? '').value)
    }
  }
  return reached
}

/** What goes with a part: null where the section cannot be read, undefined where it has no such part. */
export interface Removal {
  /** The section's file without the part; null where that was its last. */
  readonly section: string | null
  /** Files and recordings that nothing names any more. */
  readonly removed: string[]
}

/** Removes the part at a place, counted from 1, from a section. `media`: the paths of the recordings. */
export function removePart(
  files: TestFiles,
  media: readonly string[],
  { skill, part }: { readonly skill: Skill; readonly part: number },
): Removal | null | undefined {
  const path = `${skill}.yaml`
  const before = files.get(path)
  if (before === undefined) return undefined
  const value = readContent(path, before).value as Fields | null
  const list = value?.[listOf(skill)]
  if (value === null || !Array.isArray(list)) return null
  const parts: readonly YamlValue[] = list
  const gone = parts[part - 1]
  if (gone === undefined) return undefined
  const left = parts.filter((_each, index) => index !== part - 1)
  const isLast = left.length === 0
  const next = { ...value, [listOf(skill)]: left }
  const others = (['listening', 'reading', 'writing', 'speaking'] as const).filter((each) => each !== skill).map((each) => `${each}.yaml`)
  const paths = [...files.keys(), ...media]
  const kept = listReached(files, [...others, ...(isLast ? [] : [next])] as YamlValue, paths)
  const lost = [...listReached(files, isLast ? [value, path] : gone, paths)]
  const removed = lost.filter((each) => !kept.has(each) && each !== path)
  const section = isLast ? null : writeContent(path, before, { value: next })
  return { section, removed: isLast ? [...removed, path] : removed }
}
