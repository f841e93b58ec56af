import type { Lang } from '#contract/kit/common.ts'
import { explanationFileName, readExplanations } from './explanations.ts'
import type { FolderReader } from '#server/authoring/folder-reader.ts'
import { readGroup } from './group.ts'
import type { GroupShape } from '#server/authoring/group-shape.ts'
import type { PartReader } from './part-reader.ts'
import type { ExplanationFile, GroupSource } from '#server/authoring/source.ts'

/** Reads the explanations of a part, one file a language. */
export function readPartExplanations(reader: FolderReader, part: string): Readonly<Record<Lang, ExplanationFile>> {
  const explain = (lang: Lang) => {
    const file = explanationFileName(part, lang)
    reader.used.add(file)
    const read = readExplanations(reader.files, file)
    reader.problems.push(...read.problems)
    return read.explanations
  }
  return { en: explain('en'), cn: explain('cn'), tw: explain('tw') }
}

/** Reads the groups of a part; null when one of them could not be read. */
export function readGroups(reader: PartReader, shapes: readonly GroupShape[]): GroupSource[] | null {
  const groups = shapes.map((shape, index) => readGroup(reader, ['groups', index], shape)).filter((group) => group !== null)
  return groups.length === shapes.length ? groups : null
}
