import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Passage } from '#contract/content/paper.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { mistakeContract, MistakeRef } from '#contract/study/mistake.contract.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ClipPlayer, LineWithGaps, useClipTrack } from '#web/result/index.ts'
import { askedAgainQuery } from './mistake-queries.ts'

type AskedAgain = OutputOf<typeof mistakeContract.question>

/** What a question asks about: the passage, or the recording of its part. */
export function AskedSource({ asked }: { readonly asked: AskedAgain }) {
  const { passage, recording, mistake } = asked
  if (passage !== null) return <PassageText passage={passage} />
  return recording === null ? null : <PartRecording recording={recording} mistake={mistake} />
}

function PassageText({ passage }: { readonly passage: Passage }) {
  return (
    <article className="bs-card st-passage" lang="en">
      <h2>{passage.title}</h2>
      {passage.standfirst !== null && <p className="bs-soft">{passage.standfirst}</p>}
      <div className="bs-reading">
        {passage.paragraphs.map(({ id, letter, content }) => (
          <p key={id}>
            {letter !== null && <b>{letter} </b>}
            <LineWithGaps content={content} current={[]} />
          </p>
        ))}
      </div>
      {passage.glossary.length > 0 && (
        <dl className="bs-small st-glossary">
          {passage.glossary.map(({ term, meaning }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}

interface PartRecordingProps {
  readonly recording: NonNullable<AskedAgain['recording']>
  readonly mistake: MistakeRef
}

function PartRecording({ recording, mistake }: PartRecordingProps) {
  const t = useTranslation('study')
  const client = useQueryClient()
  const track = useClipTrack(recording.url, async () => {
    const fresh = await client.fetchQuery({ ...askedAgainQuery(mistake), staleTime: 0 })
    return fresh.recording?.url ?? null
  })
  const { start_ms: startMs, end_ms: endMs } = recording
  const part = useMemo(() => ({ startMs, endMs }), [startMs, endMs])
  useEffect(() => track.cue(part, part.startMs), [track, part])
  return (
    <div className="bs-card st-recording">
      <h2>{t('recording')}</h2>
      <ClipPlayer track={track} part={part} clip={null} lost={[]} />
    </div>
  )
}
