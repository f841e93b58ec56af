import { useWords } from '#web/kit/i18n/words.ts'
import { focusPage } from './focus.ts'

export function SkipLink() {
  const words = useWords('app')
  return (
    <button type="button" className="ap-skip" onClick={focusPage}>
      {words('skip')}
    </button>
  )
}
