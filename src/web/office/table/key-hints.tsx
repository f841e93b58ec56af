import type { ReactNode } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** Which keys a list has. */
export interface ListedKeys {
  readonly isSearchable: boolean
  readonly isSelecting: boolean
  readonly isFlat: boolean
  /** Keys of the page’s own. */
  readonly others: ReactNode
}

/** Keys and what they do: the few that are shown below a list, or all of them. */
export function KeyHints({ isSearchable, isSelecting, isFlat, others, isWhole = false }: ListedKeys & { readonly isWhole?: boolean }) {
  const t = useTranslation('office/table')
  return (
    <div className={isWhole ? 'ot-keys ot-keys-whole' : 'ot-keys'}>
      <span>
        <kbd>J</kbd> <kbd>K</kbd> {t('key_move')}
      </span>
      {isSelecting && (
        <span>
          <kbd>X</kbd> {t('key_select')}
        </span>
      )}
      {!isFlat && (
        <span>
          <kbd>↵</kbd> {t('key_open')}
        </span>
      )}
      {others}
      {isWhole && isSearchable && (
        <span>
          <kbd>/</kbd> {t('key_search')}
        </span>
      )}
      {isWhole && (
        <span>
          <kbd>?</kbd> {t('keys_title')}
        </span>
      )}
    </div>
  )
}
