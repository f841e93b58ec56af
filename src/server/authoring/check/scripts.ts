import type { GroupType } from '#contract/content/group-type.ts'
import { type Problem, problemAt, within } from '#server/authoring/problem.ts'
import { listLines, type ScriptSource, type SpeakerSource, type Voice } from '#server/authoring/script-source.ts'
import type { ListeningPartSource, ListeningSection, TestSource } from '#server/authoring/source.ts'
import { tell } from '#server/authoring/sentences.ts'

const sexes: Readonly<Record<Voice, 'woman' | 'man' | null>> = {
  narrator: null,
  woman: 'woman',
  'woman-2': 'woman',
  man: 'man',
  'man-2': 'man',
  examiner: null,
}

/** Listeners can only distinguish the speakers by their voices. */
function checkVoices(script: ScriptSource): Problem[] {
  const heard = new Map<string, SpeakerSource>()
  return [...script.speakers.values()].flatMap((speaker) => {
    const sex = sexes[speaker.voice]
    if (sex === null) return []
    const before = heard.get(sex)
    heard.set(sex, speaker)
    return before === undefined ? [] : [problemAt(within(speaker.place, 'voice'), null, tell('voices_alike', { name: before.id, sex }))]
  })
}

function checkSpeaker(script: ScriptSource, { id, name, voice, place }: SpeakerSource): Problem[] {
  const problems: Problem[] = []
  if (voice === 'examiner') problems.push(problemAt(within(place, 'voice'), null, tell('voice_examiner')))
  if (name === null && voice !== 'narrator') problems.push(problemAt(within(place, 'name'), null, tell('speaker_unnamed', { name: id })))
  if (!listLines(script).some((line) => line.speaker === id)) problems.push(problemAt(place, null, tell('speaker_silent', { name: id })))
  return problems
}

function checkLines(script: ScriptSource): Problem[] {
  const lines = listLines(script)
  return lines.flatMap(({ id, speaker, place }, index) => {
    const problems: Problem[] = []
    const before = lines[index - 1]
    if (before !== undefined && id <= before.id) problems.push(problemAt(place, null, tell('line_order', { number: id, other: before.id })))
    if (!script.speakers.has(speaker)) problems.push(problemAt(within(place, 'speaker'), null, tell('speaker_unknown', { name: speaker })))
    return problems
  })
}

const readingTypes: ReadonlySet<GroupType> = new Set<GroupType>([
  'true-false-not-given',
  'yes-no-not-given',
  'matching-headings',
  'matching-information',
  'matching-sentence-endings',
])

function checkTypes({ groups }: ListeningPartSource): Problem[] {
  return groups
    .filter(({ group }) => readingTypes.has(group.type))
    .map(({ group, place }) => problemAt(within(place, 'type'), group.first, tell('type_of_reading', { type: group.type })))
}

const minReadingSeconds = 20

/** Candidates read a part's first questions before its answers are played. */
function checkReadingTime({ script, groups }: ListeningPartSource): Problem[] {
  const named = groups.flatMap((group) => group.questions.flatMap(({ evidence }) => evidence.map(({ from }) => from)))
  const firstAnswer = script.steps.findIndex((step) => step.kind === 'line' && named.includes(String(step.id)))
  const before = script.steps.slice(0, Math.max(0, firstAnswer))
  const longest = Math.max(0, ...before.map((step) => (step.kind === 'pause' ? step.seconds : 0)))
  if (firstAnswer === -1 || longest >= minReadingSeconds) return []
  const message = tell('pause_missing', { wanted: minReadingSeconds })
  return [problemAt({ file: script.file, line: 1 }, null, message)]
}

function checkPart(test: TestSource, part: ListeningPartSource): Problem[] {
  const { script } = part
  return [
    ...checkVoices(script),
    ...[...script.speakers.values()].flatMap((speaker) => checkSpeaker(script, speaker)),
    ...checkLines(script),
    ...checkTypes(part),
    ...(test.length === 'exam' ? checkReadingTime(part) : []),
  ]
}

/** Every part has speakers whom a listener can follow. */
export function checkScripts(test: TestSource, section: ListeningSection): Problem[] {
  return section.parts.flatMap((part) => checkPart(test, part))
}
