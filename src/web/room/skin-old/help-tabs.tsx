import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { RoomDialog } from '#web/room/frame/dialog.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Information, TaskHelp, TestHelp } from './help-pages.tsx'

const tabs = ['information', 'test_help', 'task_help'] as const
const pages = { information: Information, test_help: TestHelp, task_help: TaskHelp } as const

/** What the section is, how the screen works, and how to answer what is on it. */
export function HelpTabs({ close }: { readonly close: () => void }) {
  const t = useTranslation('room')
  const own = useTranslation('room/skin-old')
  const [open, setOpen] = useState<(typeof tabs)[number]>('information')
  const Page = pages[open]
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = tabs[(tabs.indexOf(open) + step + tabs.length) % tabs.length] ?? open
    setOpen(next)
    document.getElementById(`ex-help-${next}`)?.focus()
  }
  return (
    <RoomDialog title={t('help')} onClose={close}>
      <div className="ex-tabs ex-help-tabs" role="tablist" aria-label={t('help')}>
        {tabs.map((tab) => (
          <button
            key={tab}
            id={`ex-help-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === open}
            aria-controls="ex-help-page"
            tabIndex={tab === open ? 0 : -1}
            onKeyDown={press}
            onClick={() => setOpen(tab)}
          >
            {own(tab)}
          </button>
        ))}
      </div>
      <div id="ex-help-page" role="tabpanel" aria-labelledby={`ex-help-${open}`} tabIndex={0}>
        <Page />
      </div>
    </RoomDialog>
  )
}
