import type { Choice } from '#contract/attempt/choices.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { Refused } from '#web/kit/api/refused.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** Whether a start was refused because the same is open with other settings, since this page was loaded. */
export function isOpenWithOtherSettings(error: unknown): boolean {
  return error instanceof Refused && error.code === 'OPEN_OTHERWISE'
}

/** Says that the choice is under way already, and how. */
export function OpenAttemptNote({ open }: { readonly open: NonNullable<Choice['open']> }) {
  const t = useTranslation('attempt')
  const nouns = useTranslation('exam')
  return (
    <div className="rv-otherwise" role="status">
      <p className="rv-given-name">
        <Icon name="alert" /> {t('open_otherwise_title')}
      </p>
      <p className="bs-small">{t('open_otherwise', { mode: nouns(`mode_${open.mode}_low`), version: nouns(`version_${open.version}`) })}</p>
    </div>
  )
}
