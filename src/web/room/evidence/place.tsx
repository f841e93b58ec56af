import { useMemo } from 'react'
import type { CheckedEvidence, EvidenceClip } from '#contract/attempt/checked.ts'
import type { Question } from '#contract/content/paper.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Glyph } from '#web/room/glyph.tsx'
import { useRoomState, useTools } from '#web/room/tools/room-tools.ts'
import { listTextPlaces } from '#web/room/tools/text-places.ts'
import { useReview, useReviewState } from './use-review.ts'

/** Where a checked question is decided: in the passage, or in the recording. */
export function Place({ question }: { readonly question: Question }) {
  const t = useTranslation('room/evidence')
  const review = useReview()
  const evidence = useReviewState(review, (state) => state.evidence[question.id])
  const isMissing = useReviewState(review, (state) => state.isMissing)
  const heard = useRoomState((state) => state.skill === 'listening')
  if (evidence === undefined)
    return isMissing ? (
      <p role="alert">
        {t('missing')}{' '}
        <button type="button" className="ex-tool" data-line="" onClick={() => review.retry()}>
          {t('ask_again')}
        </button>
      </p>
    ) : null
  if (evidence.waits_for.length > 0)
    return <p>{t('waits_for', { count: evidence.waits_for.length, numbers: evidence.waits_for.join(', ') })}</p>
  if (heard) return <Clips clips={evidence.clips} />
  return <Quotes passage={evidence.passage} />
}

/** The words of the evidence, where the passage is another tab. */
function Quotes({ passage }: Pick<CheckedEvidence, 'passage'>) {
  const t = useTranslation('room/evidence')
  const { map, tabbed } = useTools()
  const places = useMemo(() => listTextPlaces(map.parts), [map])
  if (passage.length === 0) return <p>{t('no_place')}</p>
  if (!tabbed) return null
  const direct = passage.filter(({ role }) => role === 'evidence')
  return (direct.length > 0 ? direct : passage).map(({ paragraph, start, end }) => (
    <blockquote key={`${paragraph} ${start}`} lang="en">
      <mark className="ex-mark">{places.get(paragraph)?.text.slice(start, end)}</mark>
    </blockquote>
  ))
}

function Clips({ clips }: { readonly clips: readonly EvidenceClip[] }) {
  const t = useTranslation('room/evidence')
  const { playClips } = useTools()
  if (clips.length === 0) return <p>{t('no_place')}</p>
  return (
    <>
      <button type="button" className="ex-tool" data-line="" onClick={() => playClips?.(clips)}>
        <Glyph name="play" />
        {t('play_clip')}
      </button>
      {clips
        .flatMap(({ lines }) => lines)
        .map((line, index) => (
          <HeardLine key={index} line={line} />
        ))}
    </>
  )
}

function HeardLine({ line: { speaker, text, evidence } }: { readonly line: EvidenceClip['lines'][number] }) {
  const t = useTranslation('room/evidence')
  if (text === null) return <p>{t('line_waits')}</p>
  const edges = [0, ...evidence.flatMap(({ start, end }) => [start, end]), text.length].toSorted((one, other) => one - other)
  const isEvidence = (at: number) => evidence.some(({ start, end }) => start <= at && at < end)
  return (
    <blockquote lang="en">
      {speaker !== null && <b>{`${speaker}: `}</b>}
      {edges.slice(1).map((end, index) => {
        const start = edges[index] ?? 0
        const piece = text.slice(start, end)
        return isEvidence(start) ? (
          <mark key={index} className="ex-mark">
            {piece}
          </mark>
        ) : (
          <span key={index}>{piece}</span>
        )
      })}
    </blockquote>
  )
}
