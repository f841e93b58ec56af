import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { KeyEntry, TranscriptLine, TranscriptPart } from '#contract/content/answer-key.ts'
import type { ListeningPart } from '#contract/content/paper.ts'
import { toClockTime } from '#web/room/index.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Dictation } from './dictation.tsx'
import { ClipPlayer } from './clip-player.tsx'
import { findClip, findLineAt, listClips, listEvidenceLines, toClip } from './clip.ts'
import { type ClipTrack, isOn } from './clip-track.ts'
import { findBadge, HighlightLegend, HighlightedLine } from '#web/result/explanation/passage/highlighted-line.tsx'
import { scrollToEvidence } from '#web/result/explanation/passage/scroll-to-evidence.ts'
import './transcript.css'
import { useTrackState } from './use-clip-track.ts'

interface TranscriptProps {
  readonly track: ClipTrack
  /** Where the track plays this part. */
  readonly plays: ListeningPart['plays']
  readonly transcript: TranscriptPart | undefined
  readonly entry: KeyEntry
  /** Of the questions of this part that have no mark. */
  readonly lost: readonly KeyEntry[]
  /** What the candidate left on the paper. */
  readonly children?: ReactNode
}

/** The transcript of one part, with the evidence of one question highlighted and every line a position to play from. */
export function Transcript({ track, plays, transcript, entry, lost, children }: TranscriptProps) {
  const t = useTranslation('result')
  const article = useRef<HTMLElement>(null)
  const lines = useMemo(() => transcript?.lines ?? [], [transcript])
  const part = useMemo(() => toClip(plays), [plays])
  const clip = useMemo(() => findClip(entry.evidence, lines, part), [entry, lines, part])
  const lostClips = useMemo(() => listClips(lost, lines, part), [lost, lines, part])
  useEffect(() => {
    track.cue(part, clip?.startMs ?? part.startMs)
    scrollToEvidence(article.current)
  }, [track, entry, clip, part])
  return (
    <article ref={article} className="bs-card rv-passage rv-transcript" aria-label={t('transcript')} id="rv-passage" tabIndex={-1}>
      <ClipPlayer track={track} part={part} clip={clip} lost={lostClips} />
      <div className="rv-said">
        <h2 lang="en">{transcript?.title}</h2>
        <Dictation key={entry.question} track={track} lines={listEvidenceLines(entry.evidence, lines)} />
        <Lines track={track} lines={lines} from={part.startMs} entry={entry} />
        <HighlightLegend entry={entry}>
          <li>{t('press_time')}</li>
        </HighlightLegend>
        {children}
      </div>
    </article>
  )
}

interface LinesProps {
  readonly track: ClipTrack
  readonly lines: readonly TranscriptLine[]
  /** Where the part begins in the track: its times are relative to this. */
  readonly from: number
  readonly entry: KeyEntry
}

function Lines({ track, lines, from, entry }: LinesProps) {
  const t = useTranslation('result')
  const repeats = useTrackState(track, (state) => state.repeats)
  const play = ({ start_ms: startMs, end_ms: endMs }: TranscriptLine) =>
    repeats ? track.playClip({ startMs, endMs }) : track.playFrom(startMs)
  const heard = useTrackState(track, (state) => (isOn(state) ? (findLineAt(lines, state.atMs)?.id ?? null) : null))
  return (
    <ol className="bs-reading" lang="en">
      {lines.map((line, index) => {
        const time = toClockTime(line.start_ms - from)
        return (
          <li key={line.id} className={line.id === heard ? 'rv-line rv-line-heard' : 'rv-line'}>
            <button
              type="button"
              className="bs-num"
              aria-label={t('play_from', { time })}
              aria-current={line.id === heard || undefined}
              onClick={() => play(line)}
            >
              {time}
            </button>
            <p>
              {line.speaker !== null && line.speaker !== lines[index - 1]?.speaker && <b>{line.speaker}</b>}
              <HighlightedLine
                content={[{ kind: 'text', text: line.text }]}
                marking={{ evidence: entry.evidence.filter(({ paragraph }) => paragraph === line.id), own: [] }}
                badge={findBadge(entry, line.id)}
              />
            </p>
          </li>
        )
      })}
    </ol>
  )
}
