import { useState } from 'react'
import type { UnsentFile } from '#contract/attempt/unsent-file.ts'
import { Button } from '#web/kit/display/button.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { Field } from '#web/kit/form/field.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { readUnsentFile } from './read-unsent-file.ts'
import { sendUnsent } from './send-unsent.ts'
import type { SentUnsent } from './send-unsent.ts'

const fields = ['file']

/** What only this page can explain; null for what every page says alike. */
function explain(error: unknown): 'unreadable' | 'no_attempt' | null {
  const code = error instanceof Refused ? error.code : null
  if (code === 'UNREADABLE_FILE' || (error instanceof Refused && error.status === 422)) return 'unreadable'
  return code === 'NO_SUCH_ATTEMPT' ? 'no_attempt' : null
}

interface UnsentProps {
  /** Answers of an attempt have come after all. */
  readonly onSent: (attemptId: number) => void
}

/** `/ielts/unsent`: takes the file that a room without a connection wrote, and sends what is in it. */
export function Unsent({ onSent }: UnsentProps) {
  const t = useTranslation('room/unsent')
  const [sent, setSent] = useState<SentUnsent | null>(null)
  usePageTitle(t('page_title'))
  return (
    <main className="bs-wrap bs-wrap-narrow">
      <div className="bs-pagehead">
        <h1>{t('title')}</h1>
        <p className="bs-soft">{t('text')}</p>
      </div>
      <div className="bs-card bs-pad">{sent === null ? <UnsentForm sent={setSent} onSent={onSent} /> : <Outcome sent={sent} />}</div>
    </main>
  )
}

function UnsentForm({ sent, onSent }: UnsentProps & { readonly sent: (sent: SentUnsent) => void }) {
  const t = useTranslation('room/unsent')
  const submission = useSubmit(fields)
  const [file, setFile] = useState<File | null>(null)
  const send = async (read: UnsentFile) => {
    let why: ReturnType<typeof explain> = null
    const work = async () => {
      try {
        sent(await sendUnsent(read).finally(() => onSent(read.attempt_id)))
      } catch (error) {
        why = explain(error)
        if (why === null) throw error
      }
    }
    await submission.run(work)
    if (why !== null) submission.refuse({ file: [t(why)] })
  }
  const submit = async () => {
    const read = file && (await readUnsentFile(file))
    if (read) await send(read)
    else submission.refuse({ file: [t(file ? 'not_ours' : 'no_file')] })
  }
  return (
    <Form submission={submission} onSubmit={() => void submit()} className="bs-stack" label={t('title')}>
      <Field label={t('choose')} error={submission.errors['file']} hint={t('takes_over')}>
        {(ties) => (
          <input
            {...ties}
            type="file"
            className="bs-input"
            accept=".json,application/json"
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null)
              submission.clear()
            }}
          />
        )}
      </Field>
      <FormSentence submission={submission} />
      <Button kind="primary" type="submit" busy={submission.busy}>
        {t(submission.busy ? 'sending' : 'send')}
      </Button>
    </Form>
  )
}

function Outcome({ sent }: { readonly sent: SentUnsent }) {
  const t = useTranslation('room/unsent')
  const { attemptId: attempt, over, sections } = sent
  const counts = (['counted', 'late', 'refused', 'yielded'] as const).filter((what) => sent[what] > 0)
  return (
    <div className="bs-stack" role="status">
      <h2>{t('done_title')}</h2>
      <ul>
        {counts.map((what) => (
          <li key={what}>{t(`done_${what}`, { count: sent[what] })}</li>
        ))}
        {counts.length === 0 && <li>{t('done_there')}</li>}
      </ul>
      {over ? (
        <LinkButton kind="primary" to={sections > 1 ? '/ielts/result/mock' : '/ielts/result'} search={{ attempt }}>
          {t('to_result')}
        </LinkButton>
      ) : (
        <LinkButton kind="primary" to="/ielts/test" search={{ attempt }}>
          {t('to_test')}
        </LinkButton>
      )}
    </div>
  )
}
