import type { CheckedEvidence, EvidenceClip } from '#contract/attempt/checked.ts'
import type { AnswerKey, Evidence, KeyEntry, TranscriptLine } from '#contract/content/answer-key.ts'
import { keyEntriesOf } from '#contract/content/walk.ts'

/** How much is played before the first and after the last line of a clip. */
const leadMs = 1000
const tailMs = 500
/** Lines with a shorter gap between them are played as one clip. */
const maxGapMs = 3000

/** What has to be checked before this key may be revealed: its question, and those that share their answers in any order. */
export function listUnchecked({ question, key }: KeyEntry, checked: ReadonlySet<string>): string[] {
  const questions = (key.kind === 'text' && key.any_order?.questions) || [question]
  return questions.filter((each) => !checked.has(each))
}

/** Where the checked questions of a section are decided, by question: nothing of the others. */
export function listEvidence(key: AnswerKey, checked: ReadonlySet<string>): Record<string, CheckedEvidence> {
  const entries = keyEntriesOf(key)
  const closed = entries.filter((entry) => listUnchecked(entry, checked).length > 0)
  const closedLines = new Set(closed.flatMap(({ evidence }) => evidence.map(({ paragraph }) => paragraph)))
  const tell = (entry: KeyEntry): CheckedEvidence => {
    const waitsFor = listUnchecked(entry, checked)
    if (waitsFor.length > 0) return { waits_for: waitsFor, passage: [], clips: [] }
    if (key.skill !== 'listening') return { waits_for: [], passage: entry.evidence.map(({ quote: _quote, ...place }) => place), clips: [] }
    const lines = key.transcript.flatMap((part) => part.lines)
    return { waits_for: [], passage: [], clips: listClips(lines, { evidence: entry.evidence, closedLines }) }
  }
  return Object.fromEntries(entries.filter(({ question }) => checked.has(question)).map((entry) => [entry.question, tell(entry)]))
}

interface HeardEvidence {
  readonly evidence: readonly Evidence[]
  /** Lines that also reveal answers to questions that are not checked yet. */
  readonly closedLines: ReadonlySet<string>
}

/** The clips of the evidence; of what it refers to, where no other evidence is named. */
function listClips(lines: readonly TranscriptLine[], { evidence, closedLines }: HeardEvidence): EvidenceClip[] {
  const direct = evidence.filter(({ role }) => role === 'evidence')
  const named = direct.length > 0 ? direct : evidence
  const clips: EvidenceClip[] = []
  for (const line of lines) {
    const here = named.filter(({ paragraph }) => paragraph === line.id)
    if (here.length === 0) continue
    const { speaker, text, start_ms, end_ms } = line
    const isClosed = closedLines.has(line.id)
    const heard = { speaker, text: isClosed ? null : text, evidence: isClosed ? [] : here.map(({ start, end }) => ({ start, end })) }
    const last = clips.at(-1)
    if (last !== undefined && start_ms - last.end_ms < maxGapMs)
      Object.assign(last, { end_ms: end_ms + tailMs, lines: [...last.lines, heard] })
    else clips.push({ start_ms: Math.max(0, start_ms - leadMs), end_ms: end_ms + tailMs, lines: [heard] })
  }
  return clips
}
