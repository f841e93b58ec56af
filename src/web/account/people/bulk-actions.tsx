import { useState } from 'react'
import type { PersonRow } from '#contract/account/people-admin.contract.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useProfile } from '#web/session/index.ts'
import { BulkBlockDialog, BulkProDialog, hasProForLife } from './bulk-dialogs.tsx'

interface BulkActionsProps {
  readonly people: readonly PersonRow[]
  /** Called once something was done with them. */
  readonly onDone: () => void
}

/** What can be decided of several people at once: nothing of accounts that are deleted, no end of Pro for life, and no block of oneself. */
export function BulkActions({ people, onDone }: BulkActionsProps) {
  const t = useTranslation('account/people')
  const me = useProfile()
  const [asking, setAsking] = useState<'pro' | 'block' | null>(null)
  const open = people.filter(({ status }) => status !== 'closed')
  const others = open.filter(({ id, status }) => id !== me?.id && status !== 'blocked')
  const close = () => setAsking(null)
  return (
    <>
      {!open.every(hasProForLife) && (
        <button type="button" onClick={() => setAsking('pro')}>
          <Icon name="crown" />
          {t('do_pro')}
        </button>
      )}
      {others.length > 0 && (
        <button type="button" onClick={() => setAsking('block')}>
          <Icon name="stop" />
          {t('do_block')}
        </button>
      )}
      {asking === 'pro' && <BulkProDialog people={open} onClose={close} onDone={onDone} />}
      {asking === 'block' && <BulkBlockDialog people={others} onClose={close} onDone={onDone} />}
    </>
  )
}
