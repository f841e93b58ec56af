import { useRef, useState } from 'react'
import { isEnded } from '#contract/support/is-ended.ts'
import type { Issue, IssueStatus } from '#contract/support/support.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { maskEmail } from '#web/kit/format/mask-email.ts'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { Select, TextArea } from '#web/kit/form/inputs.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { statuses } from './issue-filter.ts'
import { invalidateIssues } from './issue-queries.ts'

const fields = ['status', 'public_reply'] as const

/** The status of a report and a reply to its author, saved together; it is said beforehand who is emailed. */
export function DecideIssue({ issue }: { readonly issue: Issue }) {
  const t = useTranslation('support/admin')
  const [chosen, setChosen] = useState<IssueStatus | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const submission = useSubmit(fields)
  const status = chosen ?? issue.status
  const reply = typed ?? issue.public_reply ?? ''
  const isSame = status === issue.status && reply.trim() === (issue.public_reply ?? '')
  const save = async () => {
    const saved = await submission.run(async () => {
      await api.feedback.decide({ id: issue.id, from: issue.status, status, public_reply: reply.trim(), seen_reply: issue.public_reply })
    })
    // Also when somebody else was faster: what is typed here stays.
    await invalidateIssues()
    if (!saved) return
    setChosen(null)
    setTyped(null)
    showToast(t('saved'))
    // The button can't be pressed while nothing is changed.
    heading.current?.focus()
  }
  return (
    <section className="bs-card bs-pad" aria-labelledby="fb-decide">
      <h2 ref={heading} id="fb-decide" tabIndex={-1}>
        {t('decide_title')}
      </h2>
      <Form submission={submission} onSubmit={() => void (isSame || save())} className="fb-decide">
        <Select
          label={t('status')}
          value={status}
          onValue={(value) => setChosen(statuses.find((each) => each === value) ?? null)}
          options={statuses.map((value) => ({ value, label: t(`status_${value}`) }))}
          error={submission.errors['status']}
        />
        <TextArea
          label={t('reply')}
          value={reply}
          onValue={setTyped}
          maxLength={2000}
          rows={4}
          error={submission.errors['public_reply']}
          optional
        />
        <div className="bs-stack fb-save">
          <FormSentence submission={submission} />
          <div className="bs-row bs-row-wraps">
            <Button type="submit" kind="primary" busy={submission.busy} disabled={isSame}>
              {t('save')}
            </Button>
            <p className="bs-small bs-soft" aria-live="polite">
              <Emailed issue={issue} status={status} />
            </p>
          </div>
        </div>
      </Form>
    </section>
  )
}

/** Who is emailed when this is saved. */
function Emailed({ issue, status }: { readonly issue: Issue; readonly status: IssueStatus }) {
  const t = useTranslation('support/admin')
  if (issue.author === null) return t('emailed_visitor')
  if (isEnded(issue.status)) return t('emailed_before')
  if (issue.emailed === null) return t('emailed_unwanted')
  return t(isEnded(status) ? 'emailed_now' : 'emailed_later', { email: maskEmail(issue.emailed) })
}
