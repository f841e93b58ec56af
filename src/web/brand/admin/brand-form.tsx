import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { hasLeft } from '#web/session/index.ts'
import type { BrandKey, StaffBrand } from '#contract/brand/brand.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { staffBrandsQuery } from './brand-queries.ts'
import { ColourSection } from './colour-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { GateSection } from './gate-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { MenuSection } from './menu-section.tsx'
import { anchorOf, type PartName } from './part.tsx'
import { queryClient } from '#web/kit/api/query.ts'
import { useBrandDraft } from './use-brand-draft.ts'
import { WrongFields } from './wrong-fields.tsx'

interface BrandFormProps {
  readonly stored: StaffBrand
  readonly onLoadAnew: () => Promise<unknown>
}

const listParts = (key: BrandKey): readonly PartName[] => [
  'identity',
  'colours',
  'contact',
  'menu',
  ...(key === 'test' ? (['gate'] as const) : []),
]

export function BrandForm({ stored, onLoadAnew }: BrandFormProps) {
  const t = useTranslation('brand/admin')
  const { draft, set, dirty, submission, save, restart } = useBrandDraft(stored)
  const parts = { brandKey: stored.key, draft, set, errors: submission.errors }
  const saveButton = useRef<HTMLButtonElement>(null)
  const loadAnew = async () => {
    saveButton.current?.focus() // The pressed button goes.
    await onLoadAnew()
    const fresh = queryClient.getQueryData(staffBrandsQuery.queryKey)?.data.find(({ key }) => key === stored.key)
    if (fresh !== undefined) restart(fresh)
  }
  const submit = async () => {
    if (await save()) showToast(t('saved'))
  }
  return (
    <Form submission={submission} onSubmit={() => void submit()} className="bs-stack br-form" label={t('brand')}>
      <nav className="br-parts bs-small" aria-label={t('parts')}>
        {listParts(stored.key).map((name) => (
          <a key={name} href={`#${anchorOf(name)}`}>
            {t(name)}
          </a>
        ))}
      </nav>
      <WrongFields submission={submission} />
      <IdentitySection {...parts} />
      <ColourSection {...parts} />
      <ContactSection {...parts} />
      <MenuSection {...parts} />
      {stored.key === 'test' && <GateSection {...parts} />}
      <FormSentence submission={submission} />
      <div className="bs-row bs-row-wraps br-acts">
        {/* Never disabled outright: the focus stays on it. */}
        <Button
          ref={saveButton}
          kind="primary"
          type="submit"
          busy={submission.busy}
          aria-disabled={!dirty}
          aria-describedby="br-unsaved"
          onClick={(event) => dirty || event.preventDefault()}
        >
          {t('save')}
        </Button>
        {dirty && (
          <Button kind="quiet" onClick={() => void loadAnew()}>
            {t('discard')}
          </Button>
        )}
        <p className="bs-small bs-mute" id="br-unsaved" role="status">
          {t(dirty ? 'unsaved' : 'nothing_to_save')}
        </p>
      </div>
      <LeaveQuestion dirty={dirty} />
    </Form>
  )
}

/** Asked before what was typed is lost, unless it was logging out that led away; the browser asks itself when the tab closes. */
function LeaveQuestion({ dirty }: { readonly dirty: boolean }) {
  const t = useTranslation('brand/admin')
  const asks = () => dirty && !hasLeft()
  const blocker = useBlocker({ shouldBlockFn: asks, enableBeforeUnload: asks, withResolver: true })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog title={t('leave_title')} confirm={t('leave')} danger onDone={blocker.proceed} onClose={blocker.reset}>
      <p className="bs-soft">{t('leave_text')}</p>
    </ConfirmDialog>
  )
}
