import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Comment } from '#contract/grading/marking.ts'
import type { Proposals as Proposed } from '#contract/grading/second-reader.contract.ts'
import { focusFirstProposal, ProposalRows } from '#web/grading/proposal-rows.tsx'
import { isTypingIn, readSingleKeys } from '#web/grading/marking/keys.ts'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { chooseProposal, proposalsQuery } from './proposal-queries.ts'
import './second-reader.css'

type Proposal = Proposed['comments'][number]

interface ProposalsProps {
  readonly taskId: number
  /** The Writing task that is shown. */
  readonly part: number
  /** BCP 47 tag of the language of comments. */
  readonly lang: string
  /** Takes a proposal over as the grader's own comment. */
  readonly onTake: (comment: Omit<Comment, 'id'>) => void
  readonly onShow: (span: { readonly start: number; readonly end: number }) => void
  /** Goes where the focus belongs once no proposal is left. */
  readonly onEnd: () => void
}

/** What the second reader proposes for the task that is shown, apart from the grader's comments. Nothing where none is connected. */
export function Proposals(props: ProposalsProps) {
  const { taskId, part } = props
  const proposals = useQuery(proposalsQuery(taskId)).data?.proposals ?? null
  const comments = proposals?.comments.filter(({ anchor }) => anchor.part === part) ?? []
  if (proposals === null || comments.length === 0) return null
  return <Shown {...props} comments={comments} />
}

interface ShownProps extends ProposalsProps {
  readonly comments: readonly Proposal[]
}

function Shown({ taskId, lang, onTake, onShow, onEnd, comments }: ShownProps) {
  const t = useTranslation('grading/second-reader')
  const describe = useDescribeRefusal()
  const list = useRef<HTMLOListElement>(null)
  const open = comments.filter(({ choice }) => choice === 'open')
  const dropped = comments.filter(({ choice }) => choice === 'dropped')
  const returns = useRef(false)
  const openIds = open.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (returns.current) focusFirstProposal(list.current)
    returns.current = false
  }, [openIds])
  useListKey(() => {
    if (!focusFirstProposal(list.current)) onEnd()
  })
  const choose = (proposal: Proposal, choice: 'open' | 'taken' | 'dropped') => {
    chooseProposal(taskId, proposal, choice).catch((error: unknown) => showToast(describe(error)))
  }
  const bringBack = (proposal: Proposal) => {
    returns.current = true
    choose(proposal, 'open')
  }
  const take = (proposal: Proposal) => {
    const { anchor, keep, tag, text, suggestion } = proposal
    onTake({ anchor, keep, tag, text, suggestion })
    choose(proposal, 'taken')
  }
  return (
    <section className="gr-proposals" aria-labelledby="gr-proposals-title">
      <div className="bs-row bs-row-wraps">
        <h2 id="gr-proposals-title">{t('proposals')}</h2>
        <Badge tone="info">{t('automatic')}</Badge>
      </div>
      <p className="bs-tiny bs-mute" id="gr-proposals-hint">
        {t('proposals_hint')}
      </p>
      <ProposalRows
        list={list}
        takeLabel={t('take')}
        dropLabel={t('drop')}
        onEmpty={onEnd}
        rows={open.map((proposal) => ({
          key: String(proposal.id),
          takeName: t('take_named', { quote: shorten(proposal.anchor.quote) }),
          dropName: t('drop_named', { quote: shorten(proposal.anchor.quote) }),
          onTake: () => take(proposal),
          onDrop: () => choose(proposal, 'dropped'),
          onClick: () => onShow(proposal.anchor),
          content: <ProposalText proposal={proposal} lang={lang} />,
        }))}
      />
      {dropped.length > 0 && (
        <details className="bs-small">
          <summary>{t('dropped', { count: dropped.length })}</summary>
          <ul>
            {dropped.map((proposal) => (
              <li key={proposal.id} className="bs-row bs-row-wraps">
                <q lang="en">{shorten(proposal.anchor.quote)}</q>
                <Button size="dense" kind="quiet" onClick={() => bringBack(proposal)}>
                  {t('bring_back')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const shorten = (quote: string) => (quote.length > 80 ? `${quote.slice(0, 77)}…` : quote)

/** The words, what they are about, and what could stand there instead. */
function ProposalText({ proposal: { anchor, keep, tag, text, suggestion }, lang }: { readonly proposal: Proposal; readonly lang: string }) {
  const t = useTranslation('grading/second-reader')
  const words = useTranslation('grading')
  return (
    <>
      <span className="bs-tiny bs-mute">{tag === null ? t(keep ? 'to_keep' : 'to_change') : words(`tag_${tag}`)}</span>
      <q lang="en" className="gr-quote">
        {shorten(anchor.quote)}
      </q>
      {suggestion !== null && (
        <span lang="en" className="gr-suggestion">
          {suggestion}
        </span>
      )}
      {text !== '' && (
        <span lang={lang} className="gr-text">
          {text}
        </span>
      )}
    </>
  )
}

/** R leads to the proposals, where single keys are on and nobody types. */
function useListKey(go: () => void): void {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'r' || event.ctrlKey || event.altKey || event.metaKey) return
    if (isTypingIn(event.target) || !readSingleKeys() || document.querySelector('dialog[open]') !== null) return
    event.preventDefault()
    go()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
