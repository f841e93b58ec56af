import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useRef } from 'react'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { hasLeft } from './session.ts'
import { getToken } from '#web/kit/token.ts'
import { hasUnsavedInput } from '#web/kit/form/unsaved-input.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

const UnsavedContext = createContext<(form: string, unsaved: boolean) => void>(() => undefined)

/** Says to the page around it that a form holds what is not saved. */
export function useUnsaved(unsaved: boolean): void {
  const tell = use(UnsavedContext)
  const form = useId()
  useEffect(() => {
    tell(form, unsaved)
    return () => tell(form, false)
  }, [tell, form, unsaved])
}

/** Who has logged out, or been put out, leaves; a page that has outlived its session for what was typed there keeps it. */
const mayStay = () => getToken() !== null || (!hasLeft() && hasUnsavedInput(document))

/** Asks before what was typed in any form inside is lost; the browser asks itself when the tab closes. */
export function UnsavedGuard({ children }: { readonly children: ReactNode }) {
  const t = useTranslation('account/own')
  const forms = useRef(new Set<string>())
  const tell = useCallback((form: string, unsaved: boolean) => {
    if (unsaved) forms.current.add(form)
    else forms.current.delete(form)
  }, [])
  const asks = () => forms.current.size > 0 && mayStay()
  const blocker = useBlocker({ shouldBlockFn: asks, enableBeforeUnload: asks, withResolver: true })
  return (
    <UnsavedContext value={tell}>
      {children}
      {blocker.status === 'blocked' && (
        <ConfirmDialog title={t('leave_title')} confirm={t('leave')} danger onDone={blocker.proceed} onClose={blocker.reset}>
          <p className="bs-soft">{t('leave_text')}</p>
        </ConfirmDialog>
      )}
    </UnsavedContext>
  )
}
