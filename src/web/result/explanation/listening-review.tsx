import { useQueryClient } from '@tanstack/react-query'
import type { KeyEntry, ListeningKey, TranscriptPart } from '#contract/content/answer-key.ts'
import type { ListeningPaper, Part } from '#contract/content/paper.ts'
import type { SectionExplanation } from '#contract/result/result.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type Clip, findClip, toClip } from './transcript/clip.ts'
import { type ClipTrack, isOn } from './transcript/clip-track.ts'
import { OwnMarksList } from './passage/own-marks-list.tsx'
import { ReviewLayout, type ReviewLayoutProps } from './review-layout.tsx'
import { explanationQuery } from '#web/result/review-queries.ts'
import { Transcript } from './transcript/transcript.tsx'
import { useClipTrack, useTrackState } from './transcript/use-clip-track.ts'

interface ListeningReviewProps extends Omit<ReviewLayoutProps, 'recorded'> {
  readonly paper: ListeningPaper
  readonly answerKey: ListeningKey
}

/** The entries of a part's questions that have lost a mark. */
function listLost({ marks }: SectionExplanation, { entries }: ListeningKey, { first, last }: Part): KeyEntry[] {
  const lost = new Set(marks.filter(({ correct, number }) => !correct && number >= first && number <= last).map(({ question }) => question))
  return entries.filter(({ question }) => lost.has(question))
}

function findTranscript({ transcript }: ListeningKey, { number }: Part): TranscriptPart | undefined {
  return transcript.find((part) => part.number === number)
}

/** A question of the recording, with its transcript and the clip that holds the answer. */
export function ListeningReview({ paper, answerKey, ...layout }: ListeningReviewProps) {
  const { attempt, section } = layout
  const { file } = paper.track
  const client = useQueryClient()
  const track = useClipTrack(section.media[file] ?? '', async () => {
    const fresh = await client.fetchQuery({ ...explanationQuery(attempt.id), staleTime: 0 })
    return fresh.sections.find(({ skill }) => skill === section.skill)?.media[file] ?? null
  })
  return (
    <ReviewLayout
      {...layout}
      recorded={{
        renderTranscript: (part, entry) =>
          'plays' in part && (
            <Transcript
              track={track}
              plays={part.plays}
              transcript={findTranscript(answerKey, part)}
              entry={entry}
              lost={listLost(section, answerKey, part)}
            >
              <OwnMarksList section={section} part={part} />
            </Transcript>
          ),
        renderWay: (part, entry) =>
          'plays' in part && (
            <PlayClip track={track} clip={findClip(entry.evidence, findTranscript(answerKey, part)?.lines ?? [], toClip(part.plays))} />
          ),
      }}
    />
  )
}

/** On a narrow screen the player is below the answer: this button plays the clip from here. */
function PlayClip({ track, clip }: { readonly track: ClipTrack; readonly clip: Clip | null }) {
  const t = useTranslation('result')
  const on = useTrackState(track, isOn)
  const failed = useTrackState(track, ({ status }) => status === 'failed')
  if (clip === null) return null
  return (
    <>
      <Button icon={on ? 'pause' : 'play'} size="dense" onClick={() => (on ? track.toggle() : track.playClip(clip))}>
        {t(on ? 'pause' : 'play_answer')}
      </Button>
      {failed && <ErrorLine>{t('track_failed')}</ErrorLine>}
    </>
  )
}
