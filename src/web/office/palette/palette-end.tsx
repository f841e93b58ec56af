import { Button } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { commandKey } from '#web/kit/command-key.ts'

interface StatusProps {
  readonly q: string
  /** How many rows are shown. */
  readonly count: number
  readonly isPending: boolean
  /** What couldn't be searched. */
  readonly failed: readonly string[]
  readonly onRetry: () => void
}

/** The outcome in words: seen where there is nothing else to see, and told to those who don't see the list. */
export function Status({ q, count, isPending, failed, onRetry }: StatusProps) {
  const t = useTranslation('office/palette')
  const kit = useTranslation('kit')
  const isEmpty = count === 0 && !isPending && failed.length === 0
  const text = isPending ? t('searching') : isEmpty ? t('nothing', { q }) : t('found', { count })
  return (
    <>
      <p role="status" className={isPending || isEmpty ? 'op-status' : 'bs-sr'}>
        {text}
      </p>
      {failed.length > 0 && (
        <div role="alert" className="op-status op-failed">
          <p>{t('failed', { what: failed.join(t('comma')) })}</p>
          <Button size="dense" icon="refresh" onClick={onRetry}>
            {kit('try_again')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The keys of the palette, on screens that are likely to have them. */
export function Keys() {
  const t = useTranslation('office/palette')
  return (
    <p className="op-keys" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('key_move')}
      </span>
      <span>
        <kbd>↵</kbd> {t('key_open')}
      </span>
      <span>
        <kbd>{commandKey}</kbd>
        <kbd>↵</kbd> {t('key_tab')}
      </span>
      <span>
        <kbd>&gt;</kbd> {t('key_actions')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('key_close')}
      </span>
    </p>
  )
}
