import { useRef, useState } from 'react'
import type { Issue, IssueStatus } from '#contract/support/support.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateIssues } from './issue-queries.ts'

const fields = ['status', 'public_reply'] as const

/** In the order of the buttons: those that end a report, and tell its author, come first. */
const moves: readonly IssueStatus[] = ['resolved', 'declined', 'in_progress', 'triaged', 'new']
const kinds = { resolved: 'primary', declined: 'secondary', in_progress: 'quiet', triaged: 'quiet', new: 'quiet' } as const

const sendNothing = () => undefined

/** Moves a report on, with words for its author: a button for each status that it can be given. */
export function DecideIssue({ issue }: { readonly issue: Issue }) {
  const t = useTranslation('support/admin')
  const [pressed, setPressed] = useState<IssueStatus | null>(null)
  const [reply, setReply] = useState(issue.public_reply ?? '')
  const heading = useRef<HTMLHeadingElement>(null)
  const submission = useSubmit(fields)
  const move = async (status: IssueStatus) => {
    setPressed(status)
    const saved = await submission.run(async () => {
      await api.feedback.decide({ id: issue.id, from: issue.status, status, public_reply: reply.trim() })
    })
    if (saved) {
      showToast(t('saved'))
      // The button that was pressed can't be pressed any more.
      heading.current?.focus()
    }
    // Also when somebody else was faster: what is typed here stays.
    await invalidateIssues()
  }
  return (
    <section className="bs-card bs-pad" aria-labelledby="fb-decide">
      <h2 ref={heading} id="fb-decide" tabIndex={-1}>
        {t('decide_title')}
      </h2>
      <Form submission={submission} onSubmit={sendNothing} className="bs-stack">
        <TextArea
          label={t('reply')}
          hint={t('reply_hint')}
          value={reply}
          onValue={setReply}
          maxLength={2000}
          rows={4}
          error={submission.errors['public_reply'] ?? submission.errors['status']}
          optional
        />
        <FormSentence submission={submission} />
        <div className="bs-row bs-row-wraps">
          {moves.map((status) => (
            <Button
              key={status}
              kind={kinds[status]}
              busy={submission.busy && pressed === status}
              // Each keeps its place: a second press meets no other button.
              disabled={submission.busy ? pressed !== status : status === issue.status}
              onClick={() => void move(status)}
            >
              {t(`do_${status}`)}
            </Button>
          ))}
        </div>
      </Form>
    </section>
  )
}
