import type { Mode, Version } from '#contract/attempt/attempt.ts'
import type { Choice } from '#contract/attempt/choices.ts'
import type { TestSummary } from '#contract/exam/exam.contract.ts'
import { Button } from '#web/kit/display/button.tsx'
import { FormSentence } from '#web/kit/form/form.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import type { Submission } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { OpenAttemptNote } from './open-with-other-settings.tsx'
import { SettingsFacts } from './settings-facts.tsx'
import { toAgeSearch } from './age-search.ts'

/** What is missing before the candidate can continue. */
export type Missing = 'all' | 'speaker' | 'microphone' | NonNullable<Choice['needs']>

interface SettingsAsideProps {
  readonly test: TestSummary
  readonly take: Choice
  readonly mode: Mode
  readonly version: Version
  /** Staff look at it; it may not be published. */
  readonly isPreview: boolean
  readonly submission: Submission
  /** Whether it is going to use something of the day. */
  readonly counts: boolean
  readonly missing: Missing | null
  /** The attempt under exam conditions that has to be handed in first. */
  readonly strict: number | null
}

/** The choice in short, and the way on. */
export function SettingsAside({ test, take, mode, version, isPreview, submission, counts, missing, strict }: SettingsAsideProps) {
  const t = useTranslation('attempt')
  const { open } = take
  return (
    <aside className="bs-card bs-pad rv-settings-aside" aria-label={t('your_choice')}>
      <SettingsFacts {...{ test, take, mode, version, isPreview, counts }} />
      {open !== null && <OpenAttemptNote open={open} />}
      <FormSentence submission={submission} />
      {strict !== null && (
        <LinkButton to="/ielts/test" search={{ attempt: strict }} wide>
          {t('continue_strict')}
        </LinkButton>
      )}
      <Button
        type="submit"
        kind="primary"
        size="big"
        wide
        busy={submission.busy}
        disabled={missing !== null}
        aria-describedby="rv-after-button"
      >
        {t(open === null ? 'continue' : 'continue_open')}
      </Button>
      <p className="bs-small bs-soft rv-after-button" id="rv-after-button">
        {t(missing === null ? (open === null ? 'continue_note' : 'continue_open_note') : `missing_${missing}`)}
      </p>
      {missing === 'age' && (
        <LinkButton kind="primary" to="/ielts/age" search={toAgeSearch(test.id, take)} wide>
          {t('say_age')}
        </LinkButton>
      )}
      {(missing === 'guardian' || missing === 'recording_consent') && (
        <LinkButton to="/ask-parent" wide>
          {t('ask_parent')}
        </LinkButton>
      )}
    </aside>
  )
}
