import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { LinkStatus, ParentLink } from '#contract/account/family.contract.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog.tsx'
import { ErrorLine } from '#web/kit/field.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/states.tsx'
import { useSayInstant } from '#web/kit/say-instant.ts'
import { useSubmit } from '#web/kit/use-submit.ts'
import { useProfile } from '#web/account/profile.ts'
import { useWords } from '#web/kit/words.ts'
import { linksQuery, refreshLinks } from './family-queries.ts'

/** As many stand in the list before all of them are asked for. */
const firstShown = 10

interface LinkListProps {
  /** Whose links: those in which the person is the student, or the parent. */
  readonly side: 'parent' | 'student'
  readonly none: { readonly title: string; readonly text: string }
  readonly row: (link: ParentLink) => ReactNode
}

/** The links of one side, newest first: while they come, when they fail, when there are none. */
export function LinkList({ side, none, row }: LinkListProps) {
  const words = useWords('profile')
  const { data, error, refetch, isFetching } = useQuery(linksQuery)
  const [all, setAll] = useState(false)
  if (data === undefined && error !== null)
    return <ErrorState title={words('links_failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <Skeleton>
        <SkeletonLine height="64px" />
      </Skeleton>
    )
  const own = data.data.filter((link) => link.side === side)
  if (own.length === 0)
    return (
      <div className="bs-card">
        <EmptyState title={none.title}>{none.text}</EmptyState>
      </div>
    )
  return (
    <>
      <ul className="bs-card ac-list">{own.slice(0, all ? undefined : firstShown).map(row)}</ul>
      {!all && own.length > firstShown && (
        <Button size="dense" kind="quiet" onClick={() => setAll(true)}>
          {words('show_all', { count: own.length })}
        </Button>
      )}
    </>
  )
}

const tones: Readonly<Record<LinkStatus, 'wait' | 'good' | 'plain'>> = {
  requested: 'wait',
  verified: 'good',
  rejected: 'plain',
  revoked: 'plain',
}

interface LinkRowProps {
  readonly link: ParentLink
  readonly name: string
  readonly email: string
  readonly actions: readonly LinkAction[]
}

/** What can be done with a link. */
export interface LinkAction {
  readonly label: string
  /** Names the button for those who hear it without its row. */
  readonly said: string
  readonly kind?: 'primary' | 'secondary' | 'quiet'
  readonly done: () => Promise<unknown>
  /** Asked before it is done. */
  readonly question?: { readonly title: string; readonly text: string; readonly danger?: boolean }
}

interface ActionsProps {
  readonly actions: readonly LinkAction[]
  readonly busy: boolean
  readonly onPress: (action: LinkAction) => void
}

function Actions({ actions, busy, onPress }: ActionsProps) {
  return (
    <div className="ac-line-acts">
      {actions.map((action) => (
        <Button
          key={action.label}
          size="dense"
          kind={action.kind ?? 'secondary'}
          busy={busy}
          aria-label={action.said}
          onClick={() => onPress(action)}
        >
          {action.label}
        </Button>
      ))}
    </div>
  )
}

const noFields: readonly string[] = []

interface QuestionProps {
  readonly action: LinkAction
  readonly busy: boolean
  readonly onClose: () => void
  readonly onYes: () => void
}

/** What is asked before an action is done. */
function Question({ action, busy, onClose, onYes }: QuestionProps) {
  if (action.question === undefined) return null
  const { title, text, danger = false } = action.question
  return (
    <ConfirmDialog open onClose={onClose} onConfirm={onYes} title={title} confirm={action.label} danger={danger} busy={busy}>
      <p className="bs-soft">{text}</p>
    </ConfirmDialog>
  )
}

/** One link: who, in which state since when, and what can be done. */
export function LinkRow({ link, name, email, actions }: LinkRowProps) {
  const words = useWords('profile')
  const sayInstant = useSayInstant(useProfile()?.timezone ?? null)
  const submission = useSubmit(noFields)
  const [asked, setAsked] = useState<LinkAction | null>(null)
  const since = link.ended_at ?? link.confirmed_at ?? link.requested_at
  const run = async (action: LinkAction) => {
    await submission.run(async () => {
      await action.done()
      await refreshLinks()
    })
    setAsked(null)
  }
  const press = (action: LinkAction) => (action.question === undefined ? void run(action) : setAsked(action))
  return (
    <li className="ac-line">
      <div>
        <b>{name === '' ? email : name}</b>
        {name !== '' && <span className="bs-tiny bs-mute ac-breaks">{email}</span>}
        <span className="bs-tiny bs-mute">{words(`since_${link.status}`, { day: sayInstant.day(since) })}</span>
      </div>
      <Badge tone={tones[link.status]}>{words(`link_${link.status}`)}</Badge>
      {actions.length > 0 && <Actions actions={actions} busy={submission.busy && asked === null} onPress={press} />}
      <div role="alert" className="ac-line-whole">
        {submission.sentence !== null && <ErrorLine>{submission.sentence}</ErrorLine>}
      </div>
      {asked !== null && <Question action={asked} busy={submission.busy} onClose={() => setAsked(null)} onYes={() => void run(asked)} />}
    </li>
  )
}
