import { z } from 'zod'
import { type FolderReader, readYaml } from './folder-reader.ts'
import type { SourceLine } from './problem.ts'
import type { YamlFile } from './yaml-file.ts'

/** A stretch of the track, in milliseconds. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly place: SourceLine
}

/** Where the track plays what; written by the speech tool. */
export interface TimingSource {
  readonly file: string
  /** SHA-256 of each script as it was when the track was made. */
  readonly scripts: ReadonlyMap<string, { readonly sha256: string; readonly place: SourceLine }>
  readonly parts: ReadonlyMap<number, Span>
  /** By part and line: "1-12". */
  readonly lines: ReadonlyMap<string, Span>
}

const Millisecond = z
  .string()
  .regex(/^\d{1,8}$/, 'is not a number of milliseconds')
  .transform(Number)
const Stretch = z.tuple([Millisecond, Millisecond])

const TimingShape = z.strictObject({
  scripts: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/, 'is not a SHA-256')),
  parts: z.record(z.string().regex(/^\d{1,2}$/, 'is not the number of a part'), Stretch),
  lines: z.record(z.string().regex(/^\d{1,2}-\d{1,4}$/, 'is not a part and a line: 1-12'), Stretch),
})

/** Keys of a generated file stand at the beginning of its lines; asking YAML for thousands of them would take seconds. */
function indexLines(file: YamlFile, text: string): (path: readonly [string, string]) => SourceLine {
  const lines = new Map<string, number>()
  let block = ''
  text.split('\n').forEach((line, index) => {
    const [, indent, key] = /^(\s*)["']?([^\s"':]+)["']?:/.exec(line) ?? []
    if (key === undefined) return
    if (indent === '') block = key
    else lines.set(`${block}/${key}`, index + 1)
  })
  return (path) => ({ file: file.name, line: lines.get(path.join('/')) ?? file.lineOf(path), path })
}

/** Reads where the recording plays its parts and lines. */
export function readTiming(reader: FolderReader, name: string): TimingSource | null {
  const yaml = readYaml(reader, name, TimingShape)
  if (yaml === null) return null
  const placeOf = indexLines(yaml.file, reader.files.get(name) ?? '')
  const toSpans = (block: 'parts' | 'lines') =>
    Object.entries(yaml.value[block]).map(([key, [start, end]]): [string, Span] => [key, { start, end, place: placeOf([block, key]) }])
  const scripts = Object.entries(yaml.value.scripts).map(([file, sha256]) => [file, { sha256, place: placeOf(['scripts', file]) }] as const)
  return {
    file: name,
    scripts: new Map(scripts),
    parts: new Map(toSpans('parts').map(([key, span]) => [Number(key), span])),
    lines: new Map(toSpans('lines')),
  }
}
