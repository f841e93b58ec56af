import { z } from 'zod'
import type { Lang } from '#contract/kit/common.ts'
import { type FolderReader, readYaml } from '#server/authoring/folder-reader.ts'
import { Text, WholeNumber } from '#server/authoring/group-shape.ts'
import { foldParagraphs, foldSpace } from '#server/authoring/inline.ts'
import { type FileReader, placeOf, report } from './part-reader.ts'
import { toTranscript } from './script.ts'
import { readSound } from './sound.ts'
import type { AdviceFile, PromptSource, SpeakingPartSource, SpeakingSection } from '#server/authoring/speaking-source.ts'
import type { Path } from '#server/authoring/yaml-file.ts'
import { tell } from '#server/authoring/sentences.ts'

const PartShape = z.strictObject({
  number: WholeNumber,
  kind: z.enum(['interview', 'long-turn', 'discussion']),
  title: Text,
  preparation_seconds: WholeNumber.optional(),
  cue_card: z.strictObject({ topic: Text, points: z.array(Text).min(1), closing: Text.optional() }).optional(),
  prompts: z.array(z.strictObject({ say: Text, seconds: WholeNumber })).min(1),
})
type PartShape = z.infer<typeof PartShape>

const SpeakingShape = z.strictObject({ seconds: WholeNumber, parts: z.array(PartShape).min(1) })
const AdviceShape = z.record(z.string().regex(/^\d{1,2}$/, 'is not the number of a part'), Text)

function readPrompt(reader: FileReader, path: Path, prompt: PartShape['prompts'][number] & { part: number; number: number }): PromptSource {
  const { say, seconds, part, number } = prompt
  const place = placeOf(reader, path)
  const text = toTranscript(say)
  if (text === null) report(reader, [...path, 'say'], { question: null, ...tell('tilde_open') })
  return { number, place, text: text ?? say, seconds, sound: readSound(reader, `audio/speaking/part-${part}-${number}.mp3`, place) }
}

function readPart(reader: FileReader, path: Path, shape: PartShape): SpeakingPartSource {
  const card = shape.cue_card
  return {
    number: shape.number,
    place: placeOf(reader, path),
    kind: shape.kind,
    title: foldSpace(shape.title),
    preparationSeconds: shape.preparation_seconds ?? null,
    cueCard: card === undefined ? null : { topic: card.topic, points: card.points, closing: card.closing ?? null },
    prompts: shape.prompts.map((prompt, index) =>
      readPrompt(reader, [...path, 'prompts', index], { ...prompt, part: shape.number, number: index + 1 }),
    ),
  }
}

/** speaking.yaml is explained in speaking.en.yaml. */
function readAdvice(folder: FolderReader, section: string, lang: Lang): AdviceFile {
  const file = section.replace(/\.yaml$/, `.${lang}.yaml`)
  const yaml = readYaml(folder, file, AdviceShape)
  if (yaml === null) return { file, parts: null }
  const parts = Object.entries(yaml.value).map(
    ([part, text]) =>
      [Number(part), { place: { file, line: yaml.file.lineOf([part]), path: [part] }, text: foldParagraphs(text) }] as const,
  )
  return { file, parts: new Map(parts) }
}

export function readSpeaking(folder: FolderReader, name: string): SpeakingSection | null {
  const yaml = readYaml(folder, name, SpeakingShape)
  const advice = { en: readAdvice(folder, name, 'en'), cn: readAdvice(folder, name, 'cn'), tw: readAdvice(folder, name, 'tw') }
  if (yaml === null) return null
  const reader: FileReader = { ...folder, file: yaml.file }
  const parts = yaml.value.parts.map((shape, index) => readPart(reader, ['parts', index], shape))
  return { skill: 'speaking', place: placeOf(reader, ['seconds']), seconds: yaml.value.seconds, parts, advice }
}
