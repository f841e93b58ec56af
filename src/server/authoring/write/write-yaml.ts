import { parseDocument } from 'yaml'
import { parseYaml, protectGaps, restoreGaps } from '#server/authoring/yaml-file.ts'
import { changeYaml } from './change-yaml.ts'
import { freshYaml } from './fresh-yaml.ts'
import { isSame, type YamlValue } from './yaml-value.ts'

function protectAll(value: YamlValue): YamlValue {
  if (typeof value === 'string') return protectGaps(value)
  if (Array.isArray(value)) return (value as readonly YamlValue[]).map(protectAll)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, protectAll(each)]))
}

/** Whether the text says the value, whatever the order of its fields. */
function says(text: string, value: YamlValue): boolean {
  const { file } = parseYaml('', text)
  return file !== null && isSame(sortFields(file.content), sortFields(value))
}

function sortFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sortFields)
  const entries = Object.entries(value).map(([key, each]) => [key, sortFields(each)] as const)
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** What was there, with what is different changed; null where that cannot be done. */
function changeText(text: string, value: YamlValue): string | null {
  const source = protectGaps(text)
  const document = parseDocument(source, { schema: 'failsafe', keepSourceTokens: true })
  if (document.errors.length > 0) return null
  return restoreGaps(changeYaml({ text: source, document }, protectAll(value)) ?? '')
}

/**
 * YAML that says the value. Of the text that was there, if any, all that has not changed stays as it was written: comments, folded lines,
 * quotation marks. Null where no YAML says it.
 */
export function writeYaml(text: string | null, value: YamlValue): string | null {
  if (text !== null) {
    const { file } = parseYaml('', text)
    if (file !== null && isSame(file.content, value)) return text
    const changed = file === null ? null : changeText(text, value)
    if (changed !== null && says(changed, value)) return changed
  }
  const fresh = `${restoreGaps(freshYaml(value))}\n`
  return says(fresh, value) ? fresh : null
}
