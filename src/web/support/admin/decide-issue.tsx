import { useState } from 'react'
import type { Issue, IssueStatus } from '#contract/support/support.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { Select, TextArea } from '#web/kit/form/inputs.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { statuses } from './issue-filter.ts'
import { invalidateIssues } from './issue-queries.ts'

const fields = ['status', 'public_reply'] as const

/** Moves a report on, with words for its author. */
export function DecideIssue({ issue }: { readonly issue: Issue }) {
  const t = useTranslation('support/admin')
  const others = statuses.filter((status) => status !== issue.status)
  const [wanted, setStatus] = useState<IssueStatus | null>(null)
  const status = others.find((other) => other === wanted) ?? null
  const [reply, setReply] = useState(issue.public_reply ?? '')
  const submission = useSubmit(fields)
  const save = async () => {
    if (status === null) return submission.refuse({ status: [t('choose_status')] })
    const saved = await submission.run(async () => {
      await api.feedback.decide({ id: issue.id, from: issue.status, status, public_reply: reply.trim() })
    })
    if (saved) showToast(t('saved'))
    // Also when somebody else was faster: what is typed here stays.
    await invalidateIssues()
  }
  return (
    <section className="bs-card bs-pad" aria-labelledby="fb-decide">
      <h2 id="fb-decide">{t('decide_title')}</h2>
      <Form submission={submission} onSubmit={() => void save()} className="bs-stack">
        <Select
          label={t('move_to')}
          placeholder={t('choose')}
          value={status ?? ''}
          onValue={(value) => setStatus(others.find((other) => other === value) ?? null)}
          options={others.map((other) => ({ value: other, label: t(`status_${other}`) }))}
          error={submission.errors['status']}
        />
        <TextArea
          label={t('reply')}
          hint={t('reply_hint')}
          value={reply}
          onValue={setReply}
          maxLength={2000}
          rows={4}
          error={submission.errors['public_reply']}
          optional
        />
        <FormSentence submission={submission} />
        <Button kind="primary" type="submit" busy={submission.busy} className="fb-save">
          {t('save')}
        </Button>
      </Form>
    </section>
  )
}
