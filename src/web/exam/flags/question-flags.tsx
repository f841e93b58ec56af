import type { QuestionStatistics } from '#contract/result/test-statistics.contract.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** How a question misbehaves and what to do about it; nothing where it doesn't. */
export function QuestionFlags({ flags }: Pick<QuestionStatistics, 'flags'>) {
  const t = useTranslation('exam/flags')
  return flags.map((flag) => (
    <p key={flag} className="bs-small">
      <b>{t(`flag_${flag}`)}.</b> {t(`do_${flag}`)}
    </p>
  ))
}
