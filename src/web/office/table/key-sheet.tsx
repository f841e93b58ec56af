import type { ReactNode } from 'react'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { KeyHints, type ListedKeys } from './key-hints.tsx'

interface KeySheetProps extends ListedKeys {
  readonly isOn: boolean
  readonly onTurn: (isOn: boolean) => void
  readonly onClose: () => void
}

/** All keys of a list, and the switch that turns those without Ctrl or ⌘ off on this device. */
export function KeySheet({ isOn, onTurn, onClose, ...listed }: KeySheetProps): ReactNode {
  const t = useTranslation('office/table')
  return (
    <Dialog title={t('keys_title')} onClose={onClose} keepsTyped short>
      <KeyHints {...listed} isWhole />
      <label className="bs-row ot-keyswitch">
        <input type="checkbox" className="bs-tick" checked={isOn} onChange={(event) => onTurn(event.target.checked)} />
        <span>{t('keys_on')}</span>
      </label>
      <p className="bs-hint">{t('keys_hint')}</p>
    </Dialog>
  )
}
