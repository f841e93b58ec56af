import type { GradedSection } from '#contract/grading/graded.contract.ts'
import { useProfile } from '#web/session/index.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** What was bought and isn't there yet, with the time by which it is due. */
export function Waiting({ waiting }: Pick<GradedSection, 'waiting'>) {
  const t = useTranslation('grading/graded')
  const profile = useProfile()
  const { minute } = useFormatInstant(profile?.timezone ?? null)
  return (
    <div className="gd-waiting">
      <Note icon="clock">
        <ul>
          {waiting.map(({ option, due_at }) => (
            <li key={option}>
              <b>{t(`waiting_${option}`)}</b>
              {t('colon')}
              {t('due', { at: minute(due_at) })}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
