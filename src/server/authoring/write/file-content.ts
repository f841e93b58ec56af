import type { Problem } from '#server/authoring/problem.ts'
import { readDrawing } from '#server/authoring/read/drawing.ts'
import { frontMatter } from '#server/authoring/read/passage.ts'
import { parseYaml } from '#server/authoring/yaml-file.ts'
import { writeYaml } from './write-yaml.ts'
import type { YamlValue } from './yaml-value.ts'

/** What a text file of a folder says. `passage`: `value` is what stands between the lines of ---, `text` what follows them. */
export interface FileContent {
  readonly format: 'yaml' | 'passage' | 'text'
  /** Null where there is none, or it cannot be read; then `text` is the whole file. */
  readonly value: YamlValue | null
  readonly text: string | null
}

const isYaml = (path: string) => path.endsWith('.yaml')
const isPassage = (path: string) => /^passages\/.*\.md$/.test(path)

function readValue(text: string): YamlValue | null {
  return (parseYaml('', text).file?.content ?? null) as YamlValue | null
}

export function readContent(path: string, text: string): FileContent {
  if (isYaml(path)) {
    const value = readValue(text)
    return { format: 'yaml', value, text: value === null ? text : null }
  }
  if (!isPassage(path)) return { format: 'text', value: null, text }
  const head = frontMatter.exec(text)
  const value = head === null ? null : readValue(head[1] ?? '')
  return { format: 'passage', value, text: value === null || head === null ? text : text.slice(head[0].length) }
}

/** What is to be written: `value` of YAML, `text` of other files, both of a passage. */
export interface NewContent {
  readonly value?: YamlValue | undefined
  readonly text?: string | undefined
}

function writePassage(before: string | null, { value, text }: NewContent): string | null {
  const head = frontMatter.exec(before ?? '')
  const old = head?.[1] ?? null
  const written = value === undefined ? old : writeYaml(old, value)
  const body = text ?? (before ?? '').slice(head?.[0].length ?? 0)
  return written === null ? null : `---\n${written.replace(/\n+$/, '')}\n---\n${body}`
}

/** The text of a file with other content; what is the same stays as it was written. Null where that cannot be written. */
export function writeContent(path: string, before: string | null, content: NewContent): string | null {
  const { value, text } = content
  if (isPassage(path)) return value === undefined && text !== undefined && frontMatter.test(text) ? text : writePassage(before, content)
  return isYaml(path) && value !== undefined ? writeYaml(before, value) : (text ?? null)
}

/** Why a text cannot be kept: it is no YAML, or a drawing with what is not allowed in one. */
export function findUnreadable(path: string, text: string): readonly Problem[] {
  if (isYaml(path)) return parseYaml(path, text).problems
  return path.endsWith('.svg') ? readDrawing(path, text, 'drawing').problems : []
}
