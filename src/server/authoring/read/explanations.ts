import type { Lang } from '#contract/kit/common.ts'
import { checkShape } from '#server/authoring/check-shape.ts'
import { foldSpace } from '#server/authoring/inline.ts'
import type { Problem } from '#server/authoring/problem.ts'
import type { ExplanationFile, ExplanationSource } from '#server/authoring/source.ts'
import type { TestFiles } from '#server/authoring/test-folder.ts'
import { ExplanationShape } from '#server/authoring/test-shape.ts'
import { parseYaml } from '#server/authoring/yaml-file.ts'
import { tell } from '#server/authoring/sentences.ts'

/** reading/part-1.yaml is explained in reading/part-1.en.yaml. */
export function explanationFileName(part: string, lang: Lang): string {
  return part.replace(/\.yaml$/, `.${lang}.yaml`)
}

const foldOptional = (text: string | undefined) => (text === undefined ? null : foldSpace(text))

/** Reads a part's explanations in one language. */
export function readExplanations(files: TestFiles, name: string): { explanations: ExplanationFile; problems: Problem[] } {
  const none = { file: name, entries: null }
  const text = files.get(name)
  if (text === undefined)
    return { explanations: none, problems: [{ file: name, line: 1, question: null, ...tell('explanations_missing') }] }
  const parsed = parseYaml(name, text)
  if (parsed.file === null) return { explanations: none, problems: parsed.problems }
  const file = parsed.file
  const { value, problems } = checkShape(file, ExplanationShape)
  if (value === null) return { explanations: none, problems }
  const entries = Object.entries(value).map(([number, entry]): [number, ExplanationSource] => [
    Number(number),
    {
      place: { file: name, line: file.lineOf([number]), path: [number] },
      findIt: foldOptional(entry.find_it),
      sameMeaning: foldOptional(entry.same_meaning),
      why: foldSpace(entry.why),
      others: Object.fromEntries(Object.entries(entry.others).map(([answer, why]) => [answer, foldSpace(why)])),
      nextTime: foldOptional(entry.next_time),
    },
  ])
  return { explanations: { file: name, entries: new Map(entries) }, problems }
}
