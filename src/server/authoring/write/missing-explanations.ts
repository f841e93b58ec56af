import type { Skill } from '#contract/content/group-type.ts'
import { Lang } from '#contract/kit/common.ts'
import { explanationFileName } from '#server/authoring/read/explanations.ts'
import type { TestFiles } from '#server/authoring/test-folder.ts'
import { readContent } from './file-content.ts'

/** Questions of a part that a language does not explain. */
export interface MissingExplanations {
  readonly skill: Skill
  readonly file: string
  readonly lang: Lang
  /** Their first numbers. */
  readonly numbers: number[]
}

type Fields = Readonly<Record<string, unknown>>

const toFields = (value: unknown): Fields => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {})
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === ''
const readFields = (files: TestFiles, path: string) => toFields(readContent(path, files.get(path) ?? '').value)

/** The numbers of the gaps in any text below a value. */
function listGaps(value: unknown): number[] {
  if (typeof value === 'string') return [...value.matchAll(/\[\[(\d{1,3}):/g)].map(([, number]) => Number(number))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listGaps) : []
}

/** The first numbers of the questions that a group asks, whatever else of it can be read. */
function listNumbers(group: Fields): number[] {
  const asked = toList(group['questions']).map((question) => {
    const { number, numbers } = toFields(question)
    return Number(toList(numbers)[0] ?? number)
  })
  return [...asked, ...listGaps(group['body'])].filter((number) => Number.isInteger(number) && number > 0)
}

/** What has still to be explained, in each language; also of parts that have other faults. */
export function listMissingExplanations(files: TestFiles): MissingExplanations[] {
  return (['listening', 'reading'] as const).flatMap((skill) => {
    const parts = toList(readFields(files, `${skill}.yaml`)['parts']).filter((part) => typeof part === 'string')
    return parts.flatMap((part) => {
      const groups = toList(readFields(files, part)['groups']).map(toFields)
      const asked = [...new Set(groups.flatMap(listNumbers))].toSorted((one, other) => one - other)
      return Lang.options.flatMap((lang) => {
        const file = explanationFileName(part, lang)
        const entries = readFields(files, file)
        const numbers = asked.filter((number) => isBlank(toFields(entries[String(number)])['why']))
        return numbers.length === 0 ? [] : [{ skill, file, lang, numbers }]
      })
    })
  })
}
