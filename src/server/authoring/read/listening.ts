import { z } from 'zod'
import { type FolderReader, readQuestionYaml, readYaml } from '#server/authoring/folder-reader.ts'
import { ListeningPartShape, Text, WholeNumber } from '#server/authoring/group-shape.ts'
import { type PartReader, report } from './part-reader.ts'
import { readGroups, readPartExplanations } from './question-part.ts'
import { readScript } from './script.ts'
import { listLines, type ScriptSource } from '#server/authoring/script-source.ts'
import { readSound } from './sound.ts'
import type { ListeningPartSource, ListeningSection, Quotable } from '#server/authoring/source.ts'
import { readTiming } from '#server/authoring/timing.ts'
import { tell } from '#server/authoring/sentences.ts'

const ListeningShape = z.strictObject({
  checking_seconds: WholeNumber,
  audio: Text.regex(/^audio\/[a-z0-9][a-z0-9._/-]*\.mp3$/, 'must be an MP3 file below audio/'),
  timing: Text,
  parts: z.array(Text).min(1),
})

function readPartScript(reader: PartReader, file: string): ScriptSource | null {
  if (reader.files.has(file)) return readScript(reader, file)
  reader.used.add(file)
  report(reader, ['script'], { question: null, ...tell('script_missing', { file }) })
  return null
}

/** Lines go by their id in the script. */
function toQuotables(part: number, script: ScriptSource): Quotable[] {
  return listLines(script).map(({ id, text }) => ({ name: String(id), id: `t${part}-${id}`, text }))
}

function readPart(folder: FolderReader, name: string, number: number): ListeningPartSource | null {
  const yaml = readQuestionYaml(folder, name, ListeningPartShape)
  const explanations = readPartExplanations(folder, name)
  if (yaml === null) return null
  const reader: PartReader = { ...folder, file: yaml.file, evidenceBy: 'line' }
  const script = readPartScript(reader, yaml.value.script)
  const groups = readGroups(reader, yaml.value.groups)
  if (script === null || groups === null) return null
  const place = { file: name, line: 1 }
  return { stimulus: 'recording', number, place, script, quotables: toQuotables(number, script), groups, explanations }
}

export function readListening(folder: FolderReader, name: string): ListeningSection | null {
  const yaml = readYaml(folder, name, ListeningShape)
  if (yaml === null) return null
  const { checking_seconds: checkingSeconds, audio, timing: timingFile, parts: files } = yaml.value
  const trackPlace = { file: name, line: yaml.file.lineOf(['audio']), path: ['audio'] }
  const track = readSound(folder, audio, trackPlace)
  const timing = readTiming(folder, timingFile)
  const parts = files.map((file, index) => readPart(folder, file, index + 1)).filter((part) => part !== null)
  if (parts.length !== files.length) return null
  const place = { file: name, line: yaml.file.lineOf(['checking_seconds']), path: ['checking_seconds'] }
  return { skill: 'listening', place, checkingSeconds, trackPlace, track, timing, parts }
}
