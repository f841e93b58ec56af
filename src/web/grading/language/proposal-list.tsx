import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { LanguageProposal } from '#contract/grading/language.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { Tick } from '#web/kit/choice/tick.tsx'
import { ErrorState } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ProposalText } from './proposal-text.tsx'
import { nameProposal } from './open-proposals.ts'
import type { Proposals } from './use-proposals.ts'

interface ProposalListProps {
  readonly id: string
  readonly proposals: Proposals
  /** The one whose words are shown in the text. */
  readonly onShow: (proposal: LanguageProposal | null) => void
  readonly onTake: (proposal: LanguageProposal) => void
  /** Where the focus goes when nothing is left. */
  readonly onEmpty: () => void
}

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-proposal]') ?? [])]

/** What a program proposes, for the grader alone: one key takes it over or dismisses it, and the next one has the focus. */
export function ProposalList({ id, proposals, onShow, onTake, onEmpty }: ProposalListProps) {
  const t = useTranslation('grading/language')
  const list = useRef<HTMLOListElement>(null)
  const { part, open, isOn, turn, settle } = proposals
  const finish = (proposal: LanguageProposal, take: boolean) => {
    const place = open.indexOf(proposal)
    flushSync(() => {
      // A comment on the same words stands for a proposal that was taken over.
      if (take) onTake(proposal)
      else settle(proposal)
      onShow(null)
    })
    const rows = rowsOf(list.current)
    const next = rows[Math.min(place, rows.length - 1)]
    if (next === undefined) onEmpty()
    else next.focus()
  }
  const press = (proposal: LanguageProposal) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.repeat && !event.key.startsWith('Arrow')) return event.preventDefault()
    const rows = rowsOf(list.current)
    const at = rows.indexOf(event.currentTarget)
    if (event.key === 'Enter') finish(proposal, true)
    else if (event.key === 'Delete' || event.key === 'Backspace') finish(proposal, false)
    else if (event.key === 'ArrowDown') rows[at + 1]?.focus()
    else if (event.key === 'ArrowUp') rows[at - 1]?.focus()
    else return
    event.preventDefault()
  }
  return (
    <section id={id} className="lang-proposals" aria-label={t('proposals')}>
      <div className="bs-row bs-row-wraps">
        <h2 className="bs-small">
          {t('proposals')} {open.length > 0 && <span className="bs-num bs-soft">({open.length})</span>}
        </h2>
        <Badge>{t('automatic')}</Badge>
        <span className="bs-push">
          <Tick label={t('propose')} checked={isOn} onChecked={turn} />
        </span>
      </div>
      {isOn && <ProposalState proposals={proposals} />}
      <ol ref={list} className="lang-list" hidden={open.length === 0}>
        {open.map((proposal) => (
          <li key={nameProposal(part, proposal)} className="lang-row">
            <button
              type="button"
              data-proposal={proposal.start}
              className="lang-place"
              aria-keyshortcuts="Enter Delete"
              onFocus={() => onShow(proposal)}
              onBlur={() => onShow(null)}
              onKeyDown={press(proposal)}
            >
              <span className="bs-tiny bs-mute">{t(`kind_${proposal.kind}`)}</span>
              <ProposalText proposal={proposal} />
            </button>
            <span className="lang-ways">
              <Button
                size="dense"
                icon="check"
                aria-label={t('take_named', { quote: proposal.quote })}
                onClick={() => finish(proposal, true)}
              >
                {t('take')}
              </Button>
              <Button
                size="dense"
                kind="quiet"
                aria-label={t('dismiss_named', { quote: proposal.quote })}
                onClick={() => finish(proposal, false)}
              >
                {t('dismiss')}
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What it is, and where it stands. */
function ProposalState({ proposals: { query, open, hasAny } }: { readonly proposals: Proposals }) {
  const t = useTranslation('grading/language')
  return (
    <>
      <p className="bs-tiny bs-mute">{t('proposals_lead')}</p>
      {query.isPending && <output className="bs-small bs-soft">{t('checking')}</output>}
      {query.isError && <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />}
      {query.isSuccess && open.length === 0 && <p className="bs-small bs-soft">{t(hasAny ? 'none_left' : 'nothing_proposed')}</p>}
    </>
  )
}
