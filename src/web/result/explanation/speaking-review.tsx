import { useQueryClient } from '@tanstack/react-query'
import type { SectionExplanation } from '#contract/result/result.ts'
import type { SpeakingKey } from '#contract/content/answer-key.ts'
import type { CueCard, SpeakingPaper, SpeakingPrompt } from '#contract/content/paper.ts'
import { notesIdOf } from '#contract/content/walk.ts'
import type { Lang } from '#contract/kit/common.ts'
import { useFormatDuration } from '#web/kit/format/format-duration.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { AdviceCard } from './advice-card.tsx'
import '#web/result/awaiting.css'
import { GradingBadge } from '#web/result/grading-badge.tsx'
import { explanationQuery } from '#web/result/review-queries.ts'
import { TakePlayer } from '#web/result/take-player.tsx'
import './tutored.css'
import { useFreshMedia } from './use-fresh-media.ts'

interface SpeakingReviewProps {
  readonly attemptId: number
  readonly paper: SpeakingPaper
  readonly answerKey: SpeakingKey
  readonly section: SectionExplanation
  /** The part's number. */
  readonly shown: number
  readonly lang: Lang
  readonly opened: boolean
}

/** A part with the examiner's and one's own voice on one side, and the advice on the other. Nothing here judges the answers. */
export function SpeakingReview({ attemptId, paper, answerKey, section, shown, lang, opened }: SpeakingReviewProps) {
  const client = useQueryClient()
  const fresh = useFreshMedia(() => client.fetchQuery({ ...explanationQuery(attemptId), staleTime: 0 }))
  const part = paper.parts.find(({ number }) => number === shown)
  const entry = answerKey.parts.find(({ number }) => number === shown)
  if (part === undefined) return null
  const notes = part.preparation_seconds === null ? null : (section.responses[notesIdOf(part)] ?? '')
  return (
    <div className="rv-tutored" key={part.number}>
      <div className="rv-tutored-own">
        {part.cue_card !== null && <CueCardView card={part.cue_card} />}
        {typeof notes === 'string' && !section.deleted && <PreparationNotes text={notes} />}
        <section className="bs-card bs-pad rv-recordings" aria-labelledby="rv-prompts" {...fresh.handlers}>
          <div className="bs-row bs-row-wraps rv-card-head">
            <h2 id="rv-prompts" lang="en">
              {part.title}
            </h2>
            <span className="bs-push">{!section.deleted && <GradingBadge opened={opened} />}</span>
          </div>
          {fresh.failed && <MediaFailed onRetry={fresh.retry} />}
          <ol>
            {part.prompts.map((prompt) => (
              <PromptItem key={prompt.id} prompt={prompt} section={section} />
            ))}
          </ol>
        </section>
      </div>
      <div className="rv-tutored-tutor">{entry !== undefined && <AdviceCard advice={entry.advice} lang={lang} />}</div>
    </div>
  )
}

/** What the examiner asked and what was answered, to be heard one after the other. */
function PromptItem({ prompt, section }: { readonly prompt: SpeakingPrompt; readonly section: SectionExplanation }) {
  const t = useTranslation('result')
  const formatDuration = useFormatDuration()
  const takes = section.recordings[prompt.id] ?? []
  const spoken = section.media[prompt.audio.file]
  return (
    <li className="rv-prompt-item">
      <p lang="en">{prompt.text}</p>
      {spoken !== undefined && (
        <div className="rv-take">
          <span className="bs-small bs-mute rv-voice">{t('examiner')}</span>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand above it */}
          <audio controls preload="none" src={spoken} aria-label={t('examiner_says', { prompt: prompt.text })} />
        </div>
      )}
      {takes.length === 0 && (
        <p className="rv-take bs-small bs-mute">
          <span className="rv-voice">{t('you')}</span>
          {t(section.deleted ? 'recording_deleted' : 'no_recording')}
        </p>
      )}
      {takes.map((take, index) => (
        <div key={take.take} className="rv-take">
          <span className="bs-small bs-mute rv-voice">{takes.length === 1 ? t('you') : t('you_part', { number: index + 1 })}</span>
          <TakePlayer take={take} label={prompt.text} />
        </div>
      ))}
      <p className="bs-tiny bs-mute">{t('time_given', { time: formatDuration(prompt.seconds) })}</p>
    </li>
  )
}

function CueCardView({ card }: { readonly card: CueCard }) {
  const t = useTranslation('result')
  return (
    <section className="bs-card bs-pad" aria-labelledby="rv-cue">
      <h2 id="rv-cue">{t('cue_card')}</h2>
      <div className="rv-cue" lang="en">
        <p>
          <b>{card.topic}</b>
        </p>
        <p>You should say:</p>
        <ul className="rv-list">
          {card.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {card.closing !== null && <p>{card.closing}</p>}
      </div>
    </section>
  )
}

function PreparationNotes({ text }: { readonly text: string }) {
  const t = useTranslation('result')
  return (
    <section className="bs-card bs-pad" aria-labelledby="rv-prepared">
      <h2 id="rv-prepared">{t('prepared_notes')}</h2>
      {text.trim() === '' ? (
        <p className="bs-mute">{t('no_prepared_notes')}</p>
      ) : (
        <p className="rv-text" lang="en">
          {text}
        </p>
      )}
    </section>
  )
}

function MediaFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslation('result')
  const plain = useTranslation('kit')
  return (
    <div className="bs-row bs-row-wraps" role="alert">
      <ErrorLine>{t('media_failed')}</ErrorLine>
      <Button size="dense" icon="refresh" onClick={onRetry}>
        {plain('try_again')}
      </Button>
    </div>
  )
}
