import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { Comment } from '#contract/grading/marking.ts'
import type { Proposals as Proposed } from '#contract/grading/second-reader.contract.ts'
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
  const list = useRef<HTMLElement>(null)
  const open = comments.filter(({ choice }) => choice === 'open')
  const dropped = comments.filter(({ choice }) => choice === 'dropped')
  const focus = (place: number) => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-take]') ?? []
    const next = buttons[Math.min(place, buttons.length - 1)]
    if (next === undefined) onEnd()
    else next.focus()
  }
  useListKey(() => focus(0))
  const moveTo = useFocusAfter(open.map(({ id }) => id).join(' '), focus)
  const choose = (proposal: Proposal, choice: 'open' | 'taken' | 'dropped') => {
    if (choice === 'taken' && comments.length === 1) onEnd()
    else moveTo(choice === 'open' ? 0 : open.indexOf(proposal))
    chooseProposal(taskId, proposal, choice).catch((error: unknown) => showToast(describe(error)))
  }
  const take = (proposal: Proposal) => {
    const { anchor, keep, tag, text, suggestion } = proposal
    onTake({ anchor, keep, tag, text, suggestion })
    choose(proposal, 'taken')
  }
  return (
    <section ref={list} className="gr-proposals" aria-labelledby="gr-proposals-title">
      <div className="bs-row bs-row-wraps">
        <h2 id="gr-proposals-title">{t('proposals')}</h2>
        <Badge tone="info">{t('automatic')}</Badge>
      </div>
      <p className="bs-tiny bs-mute" id="gr-proposals-hint">
        {t('proposals_hint')}
      </p>
      <ol>
        {open.map((proposal) => (
          <OpenProposal
            key={proposal.id}
            proposal={proposal}
            lang={lang}
            onTake={() => take(proposal)}
            onDrop={() => choose(proposal, 'dropped')}
            onShow={() => onShow(proposal.anchor)}
          />
        ))}
      </ol>
      {dropped.length > 0 && (
        <details className="bs-small">
          <summary>{t('dropped', { count: dropped.length })}</summary>
          <ul>
            {dropped.map((proposal) => (
              <li key={proposal.id} className="bs-row bs-row-wraps">
                <q lang="en">{shorten(proposal.anchor.quote)}</q>
                <Button size="dense" kind="quiet" onClick={() => choose(proposal, 'open')}>
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

interface OpenProposalProps {
  readonly proposal: Proposal
  readonly lang: string
  readonly onTake: () => void
  readonly onDrop: () => void
  readonly onShow: () => void
}

function OpenProposal({ proposal: { anchor, keep, tag, text, suggestion }, lang, onTake, onDrop, onShow }: OpenProposalProps) {
  const t = useTranslation('grading/second-reader')
  const words = useTranslation('grading')
  const quote = shorten(anchor.quote)
  const press = (event: KeyboardEvent) => {
    if (event.repeat || (event.key !== 'Delete' && event.key !== 'Backspace')) return
    event.preventDefault()
    onDrop()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Delete on any button in it
    <li className="gr-proposal" onKeyDown={press}>
      <div className="gr-proposal-text">
        <button type="button" className="gr-quote" onClick={onShow}>
          <span className="bs-sr">{t('show')}</span> <q lang="en">{quote}</q>
        </button>
        <span className="bs-tiny bs-mute">{tag === null ? t(keep ? 'to_keep' : 'to_change') : words(`tag_${tag}`)}</span>
        {suggestion !== null && (
          <p lang="en" className="gr-suggestion">
            {suggestion}
          </p>
        )}
        {text !== '' && (
          <p lang={lang} className="gr-text">
            {text}
          </p>
        )}
      </div>
      <div className="gr-ways">
        <Button size="dense" data-take aria-describedby="gr-proposals-hint" aria-label={t('take_named', { quote })} onClick={onTake}>
          {t('take')}
        </Button>
        <Button size="dense" kind="quiet" aria-keyshortcuts="Delete" aria-label={t('drop_named', { quote })} onClick={onDrop}>
          {t('drop')}
        </Button>
      </div>
    </li>
  )
}

/** Moves the focus once the list has changed. */
function useFocusAfter(ids: string, focus: (place: number) => void): (place: number) => void {
  const wanted = useRef<number | null>(null)
  const move = useEffectEvent(() => {
    if (wanted.current !== null) focus(wanted.current)
    wanted.current = null
  })
  useEffect(() => move(), [ids])
  return (place) => void (wanted.current = place)
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
