import type { ParentLink } from '#contract/account/family.contract.ts'
import { api } from '#web/kit/api.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormSentence } from '#web/kit/form.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { useSayInstant } from '#web/kit/say-instant.ts'
import { showToast } from '#web/kit/toast.tsx'
import { useSubmit } from '#web/kit/use-submit.ts'
import { useWords } from '#web/kit/words.ts'
import { EndLink } from './end-link.tsx'
import { nameStudent, refreshFamily } from './queries.ts'

const tones = { requested: 'wait', verified: 'good', rejected: 'plain', revoked: 'plain' } as const
const fields: readonly string[] = []

interface ChildRowProps {
  readonly link: ParentLink
  /** Waits for the guardian's consent. */
  readonly limited: boolean
  /** The parent's address. */
  readonly verified: boolean
}

/** One child of a parent: how it stands, what comes next, and the ways there. */
export function ChildRow({ link, limited, verified }: ChildRowProps) {
  const words = useWords('family')
  const { status } = link
  const name = nameStudent(link)
  return (
    <li className="ac-child">
      <div className="ac-child-who">
        <h2>{name}</h2>
        <p className="bs-small bs-soft">
          <NextStep link={link} limited={limited} verified={verified} />
        </p>
      </div>
      <div className="bs-row bs-row-wraps">
        {limited && <Badge tone="wait">{words('limited_badge')}</Badge>}
        <Badge tone={tones[status]}>{words(`status_${status}`)}</Badge>
      </div>
      <div className="bs-row bs-row-wraps ac-child-ways">
        {status === 'verified' && link.student.id !== null && (
          <LinkButton
            kind={limited ? 'primary' : 'secondary'}
            size="dense"
            to="/profile/child/$id"
            params={{ id: String(link.student.id) }}
          >
            {words(limited ? 'see_consents' : 'open_child', { name })}
          </LinkButton>
        )}
        {status !== 'verified' && verified && <AskAgain link={link} />}
        {(status === 'verified' || status === 'requested') && <EndLink link={link} />}
      </div>
    </li>
  )
}

function NextStep({ link, limited, verified }: ChildRowProps) {
  const words = useWords('family')
  const { day } = useSayInstant(null)
  if (link.status === 'requested') return words(verified ? 'next_requested' : 'next_unsent', { day: day(link.requested_at) })
  if (link.status === 'verified')
    return words(limited ? 'next_limited' : 'next_verified', { day: day(link.confirmed_at ?? link.requested_at) })
  return words(`next_${link.status}`, { day: day(link.ended_at ?? link.requested_at) })
}

function AskAgain({ link }: { readonly link: ParentLink }) {
  const words = useWords('family')
  const submission = useSubmit(fields)
  const ask = async () => {
    const done = await submission.run(async () => {
      await api.family.requestLink({ email: link.student.email })
      await refreshFamily()
    })
    if (done) showToast(words('asked_again'))
  }
  return (
    <>
      <Button size="dense" busy={submission.busy} onClick={() => void ask()}>
        {words(link.status === 'requested' ? 'send_again' : 'ask_again')}
      </Button>
      <FormSentence submission={submission} />
    </>
  )
}
