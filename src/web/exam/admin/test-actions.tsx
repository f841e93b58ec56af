import { useState } from 'react'
import type { StaffTest } from '#contract/exam/exam-staff.contract.ts'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { useWords } from '#web/kit/words.ts'
import { DecisionDialog } from './decision-dialog.tsx'

/** Whether people find the test in their lists. */
export function TestActions({ test: { id, status } }: { readonly test: StaffTest }) {
  const words = useWords('content')
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  if (status === 'draft') return null
  const retires = status === 'published'
  return (
    <div className="bs-row bs-row-wraps ad-actions">
      <Button kind={retires ? 'danger' : 'primary'} onClick={() => setAsking(true)}>
        {words(retires ? 'retire' : 'bring_back')}
      </Button>
      {asking && (
        <DecisionDialog
          title={words(retires ? 'retire_title' : 'bring_back_title')}
          confirm={words(retires ? 'retire' : 'bring_back')}
          done={words(retires ? 'toast_retired' : 'toast_brought_back')}
          danger={retires}
          decide={() => (retires ? api.examStaff.retire({ id }) : api.examStaff.publish({ id }))}
          onClose={close}
        >
          <p className="bs-soft">{words(retires ? 'retire_text' : 'bring_back_text')}</p>
        </DecisionDialog>
      )}
    </div>
  )
}
