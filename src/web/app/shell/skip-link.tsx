import { useTranslation } from '#web/kit/i18n/words.ts'
import { focusPage } from './focus.ts'

export function SkipLink() {
  const t = useTranslation('app')
  return (
    <button type="button" className="ap-skip" onClick={focusPage}>
      {t('skip')}
    </button>
  )
}
