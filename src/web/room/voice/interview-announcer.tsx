import { useTranslation } from '#web/kit/i18n/words.ts'
import type { Translate } from '#web/kit/i18n/words.ts'
import type { InterviewState } from './interview-state.ts'

type DescribeState = (t: Translate, state: InterviewState) => string

/**
 * Announcements for screen readers; only the necessary ones while the candidate speaks, none while the question plays. The end of the answer's
 * time is announced in the long turn alone: at every question it would be announced more often than the clock's eight times.
 */
const descriptions: Readonly<Partial<Record<InterviewState['phase'], DescribeState>>> = {
  fetching: (words) => words('fetching_text'),
  reading: (words, { turn, heardBefore }) => words(heardBefore ? 'said_reading_before' : 'said_reading', { text: turn?.prompt.text ?? '' }),
  preparing: (words, { turn, secondsLeft }) =>
    secondsLeft > 10 ? words('said_preparing', { count: turn?.part.preparation_seconds ?? 0 }) : words('said_preparing_soon'),
  recording: (words, { secondsLeft, turn }) => words(secondsLeft <= 5 && turn?.hasCard ? 'said_recording_soon' : 'said_recording'),
  review: (words) => words('review_text'),
  held: (words, { heldBy }) => words(`held_${heldBy ?? 'paused'}`),
  done: (words) => words('done_title'),
}

/** The interview for screen readers. */
export function InterviewAnnouncer({ state }: { readonly state: InterviewState }) {
  const t = useTranslation('room/voice')
  return (
    <div className="bs-sr">
      <p aria-live="polite">{descriptions[state.phase]?.(t, state) ?? ''}</p>
      <p aria-live="assertive">{state.silent ? t('cannot_hear') : state.lostAnswer ? t('answer_lost') : ''}</p>
    </div>
  )
}
