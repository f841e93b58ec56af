import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { ErrorLine } from '#web/kit/field.tsx'
import { useSayInstant } from '#web/kit/say-instant.ts'
import { showToast } from '#web/kit/toast.tsx'
import { useSubmit } from '#web/kit/use-submit.ts'
import { useWords } from '#web/kit/words.ts'
import { DataExport } from './data-export.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ask, latestQuery, takeBack } from './request-queries.ts'
import { WhatGoes } from './what-goes.tsx'

interface ChildDataProps {
  readonly id: number
  readonly name: string
}

interface ChildDataOptions extends ChildDataProps {
  /** Who needs no guardian decides alone about a copy. */
  readonly needsGuardian: boolean
}

/** The data of a child for its guardian: a copy of it, and its end. */
export function ChildData({ id, name, needsGuardian }: ChildDataOptions) {
  const words = useWords('privacy')
  return (
    <section className="bs-card bs-pad bs-stack" aria-labelledby="privacy-child" id="data">
      <h2 id="privacy-child">{words('child_title')}</h2>
      <p className="bs-small bs-soft">{words('child_lead', { name })}</p>
      {needsGuardian ? <DataExport subjectId={id} /> : <p className="bs-small bs-soft">{words('child_decides', { name })}</p>}
      <Erasure id={id} name={name} />
    </section>
  )
}

const noFields: readonly string[] = []

function Erasure({ id, name }: ChildDataProps) {
  const words = useWords('privacy')
  const { day } = useSayInstant(null)
  const latest = useQuery(latestQuery('erase', id))
  const [asking, setAsking] = useState(false)
  const submission = useSubmit(noFields)
  const request = latest.data
  if (request?.status === 'requested') {
    const keep = async () => {
      if (await submission.run(() => takeBack(request))) showToast(words('kept_again'))
    }
    return (
      <div className="bs-stack" role="status">
        <p>{words('child_closing', { name, day: day(request.due_at) })}</p>
        <div>
          <Button busy={submission.busy} onClick={() => void keep()}>
            {words('keep')}
          </Button>
        </div>
        {submission.sentence !== null && <ErrorLine>{submission.sentence}</ErrorLine>}
      </div>
    )
  }
  return (
    <div>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {words('erase_child')}
      </Button>
      {asking && (
        <PasswordDialog
          title={words('erase_child_title', { name })}
          confirm={words('erase_child')}
          danger
          act={(password) => ask('erase', id, password)}
          onClose={() => setAsking(false)}
        >
          <p>{words('erase_child_text')}</p>
          <WhatGoes />
        </PasswordDialog>
      )}
    </div>
  )
}
