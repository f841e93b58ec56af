import { useTranslation } from '#web/kit/i18n/words.ts'
import { focusPage } from '#web/kit/form/focus-page.ts'

export function SkipLink() {
  const t = useTranslation('app')
  return (
    <button type="button" className="ap-skip" onClick={focusPage}>
      {t('skip')}
    </button>
  )
}
