import type { Passage } from '#contract/content/paper.ts'
import { plainText } from '#contract/content/walk.ts'
import { type FolderReader, readQuestionYaml, readYaml } from '#server/authoring/folder-reader.ts'
import { ReadingPartShape } from '#server/authoring/group-shape.ts'
import { type PartReader, report } from './part-reader.ts'
import { readPassage } from './passage.ts'
import { readGroups, readPartExplanations } from './question-part.ts'
import type { Quotable, ReadingPartSource, ReadingSection } from '#server/authoring/source.ts'
import { ReadingShape } from '#server/authoring/test-shape.ts'
import { tell } from '#server/authoring/sentences.ts'

function readPartPassage(reader: PartReader, passage: { file: string; part: number }): Passage | null {
  const text = reader.files.get(passage.file)
  reader.used.add(passage.file)
  if (text === undefined) {
    report(reader, ['passage'], { question: null, ...tell('passage_missing', { file: passage.file }) })
    return null
  }
  const read = readPassage(passage.file, text, passage.part)
  reader.problems.push(...read.problems)
  return read.passage
}

/** Paragraphs go by their letter, or by their position when the passage has no letters. */
function toQuotables({ paragraphs }: Passage): Quotable[] {
  return paragraphs.map(({ id, letter, content }, index) => ({ name: letter ?? String(index + 1), id, text: plainText(content) }))
}

function readPart(folder: FolderReader, name: string, number: number): ReadingPartSource | null {
  const yaml = readQuestionYaml(folder, name, ReadingPartShape)
  const explanations = readPartExplanations(folder, name)
  if (yaml === null) return null
  const reader: PartReader = { ...folder, file: yaml.file, evidenceBy: 'paragraph' }
  const passageFile = yaml.value.passage
  const passage = readPartPassage(reader, { file: passageFile, part: number })
  const groups = readGroups(reader, yaml.value.groups)
  if (passage === null || groups === null) return null
  const place = { file: name, line: 1 }
  return { stimulus: 'passage', number, place, passage, passageFile, quotables: toQuotables(passage), groups, explanations }
}

export function readReading(folder: FolderReader, name: string): ReadingSection | null {
  const yaml = readYaml(folder, name, ReadingShape)
  if (yaml === null) return null
  const { seconds, parts: files } = yaml.value
  const parts = files.map((file, index) => readPart(folder, file, index + 1)).filter((part) => part !== null)
  if (parts.length !== files.length) return null
  return { skill: 'reading', place: { file: name, line: yaml.file.lineOf(['seconds']), path: ['seconds'] }, seconds, parts }
}
