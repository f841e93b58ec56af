import type { ParentLink } from '#contract/family/family.contract.ts'
import { useFormatOwnInstant } from '#web/session/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { FormSentence } from '#web/kit/form/form.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { EndLink } from './end-link.tsx'
import { nameStudent, invalidateFamily } from './queries.ts'

const tones = { requested: 'wait', verified: 'good', rejected: 'plain', revoked: 'plain' } as const
const fields: readonly string[] = []

interface ChildRowProps {
  readonly link: ParentLink
  /** The parent's address. */
  readonly verified: boolean
  /** With what came of an action. */
  readonly onDone: (said: string) => void
}

/** One child of a parent: how it stands, what comes next, and the ways there. */
export function ChildRow({ link, verified, onDone }: ChildRowProps) {
  const t = useTranslation('family')
  const { status, student } = link
  const name = nameStudent(link)
  const isConnected = status === 'verified' && student.id !== null
  const params = { id: String(student.id) }
  return (
    <li className="ac-child">
      <div className="ac-child-who">
        <h2>{name}</h2>
        <p className="bs-small bs-soft">
          <NextStep link={link} verified={verified} />
        </p>
      </div>
      <div className="bs-row bs-row-wraps">
        {student.limited && <Badge tone="wait">{t('limited_badge')}</Badge>}
        {student.closes_at !== null && <Badge tone="bad">{t('closing_badge')}</Badge>}
        <Badge tone={tones[status]}>{t(`status_${status}`)}</Badge>
      </div>
      <div className="bs-row bs-row-wraps ac-child-ways">
        {isConnected && (
          <LinkButton kind={student.limited ? 'primary' : 'secondary'} size="dense" to="/profile/child/$id" params={params}>
            {t(student.limited ? 'see_consents' : 'open_child', { name })}
          </LinkButton>
        )}
        {isConnected && (
          <LinkButton size="dense" to="/profile/child/$id/results" params={params} aria-label={t('results_of', { name })}>
            {t('part_results')}
          </LinkButton>
        )}
        {status !== 'verified' && verified && <AskAgain link={link} onDone={onDone} />}
        {(status === 'verified' || status === 'requested') && <EndLink link={link} onDone={onDone} />}
      </div>
    </li>
  )
}

function NextStep({ link, verified }: Omit<ChildRowProps, 'onDone'>) {
  const t = useTranslation('family')
  const { day } = useFormatOwnInstant()
  const { status, student } = link
  if (status === 'requested') return t(verified ? 'next_requested' : 'next_unsent', { day: day(link.requested_at) })
  if (status !== 'verified') return t(`next_${status}`, { day: day(link.ended_at ?? link.requested_at) })
  if (student.closes_at !== null) return t('next_closing', { day: day(student.closes_at) })
  return t(student.limited ? 'next_limited' : 'next_verified', { day: day(link.confirmed_at ?? link.requested_at) })
}

function AskAgain({ link, onDone }: Pick<ChildRowProps, 'link' | 'onDone'>) {
  const t = useTranslation('family')
  const submission = useSubmit(fields)
  const { email } = link.student
  const isRequest = link.status === 'requested'
  const ask = async () => {
    const done = await submission.run(async () => {
      await api.family.requestLink({ email })
      await invalidateFamily()
    })
    if (done) onDone(t('asked', { email }))
  }
  return (
    <>
      <Button
        size="dense"
        busy={submission.busy}
        aria-label={t(isRequest ? 'send_again_to' : 'ask_again_for', { email })}
        onClick={() => void ask()}
      >
        {t(isRequest ? 'send_again' : 'ask_again')}
      </Button>
      <FormSentence submission={submission} />
    </>
  )
}
