import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type FolderReader, readYaml } from '#server/authoring/folder-reader.ts'
import { Seconds, Text, WholeNumber } from '#server/authoring/group-shape.ts'
import { foldSpace } from '#server/authoring/inline.ts'
import { type FileReader, placeOf, report } from './part-reader.ts'
import { type ScriptLine, type ScriptPause, type ScriptSource, type SpeakerSource, Voice } from '#server/authoring/script-source.ts'
import type { Path } from '#server/authoring/yaml-file.ts'
import { type Sentence, tell } from '#server/authoring/sentences.ts'

const StepShape = z
  .strictObject({
    id: WholeNumber.optional(),
    speaker: Text.optional(),
    say: Text.optional(),
    spoken: Text.optional(),
    pause: Seconds.optional(),
  })
  .refine(
    ({ id, speaker, say, spoken, pause }) =>
      pause === undefined ? ![id, speaker, say].includes(undefined) : [id, speaker, say, spoken].every((field) => field === undefined),
    'must be a line (id, speaker, say and perhaps spoken) or a pause',
  )
type StepShape = z.infer<typeof StepShape>

const ScriptShape = z.strictObject({
  title: Text,
  speakers: z.record(Text, z.strictObject({ name: Text.optional(), voice: Voice })),
  lines: z.array(StepShape).min(1),
})

/** The text without the tildes around slow passages; null when a tilde has no partner. */
export function toTranscript(text: string): string | null {
  return (text.split('~').length - 1) % 2 === 0 ? foldSpace(text.replaceAll('~', '')) : null
}

interface MarkFault extends Sentence {
  readonly field: 'say' | 'spoken'
}

function findMarkFaults(shape: StepShape): MarkFault[] {
  const odd = (['say', 'spoken'] as const).find((field) => toTranscript(shape[field] ?? '') === null)
  const tilde: MarkFault[] = odd === undefined ? [] : [{ field: odd, ...tell('tilde_open') }]
  const markup = /\[\[|\]\]|\*\*|<[a-z/]/i.exec(shape.say ?? '')?.[0]
  return markup === undefined ? tilde : [...tilde, { field: 'say', ...tell('said_markup', { value: markup }) }]
}

function readStep(reader: FileReader, path: Path, shape: StepShape): ScriptLine | ScriptPause {
  const place = placeOf(reader, path)
  if (shape.pause !== undefined) return { kind: 'pause', seconds: shape.pause, place }
  for (const { field, ...fault } of findMarkFaults(shape)) report(reader, [...path, field], { question: null, ...fault })
  const { id = 0, speaker = '', say = '' } = shape
  return { kind: 'line', id, speaker, text: toTranscript(say) ?? say, place }
}

/** Reads the script of a part. */
export function readScript(reader: FolderReader, name: string): ScriptSource | null {
  const yaml = readYaml(reader, name, ScriptShape)
  if (yaml === null) return null
  const file: FileReader = { ...reader, file: yaml.file }
  const speakers = Object.entries(yaml.value.speakers).map(([id, { name: called = null, voice }]): [string, SpeakerSource] => [
    id,
    { id, name: called, voice, place: placeOf(file, ['speakers', id]) },
  ])
  return {
    file: name,
    sha256: createHash('sha256')
      .update(reader.files.get(name) ?? '')
      .digest('hex'),
    title: yaml.value.title,
    speakers: new Map(speakers),
    steps: yaml.value.lines.map((shape, index) => readStep(file, ['lines', index], shape)),
  }
}
