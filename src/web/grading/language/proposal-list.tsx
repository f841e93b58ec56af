import { useRef } from 'react'
import type { LanguageProposal } from '#contract/grading/language.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { ProposalRows } from '#web/grading/proposal-rows.tsx'
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

/** What a program proposes, for the grader alone. */
export function ProposalList({ id, proposals, onShow, onTake, onEmpty }: ProposalListProps) {
  const t = useTranslation('grading/language')
  const list = useRef<HTMLOListElement>(null)
  const { part, open, isOn, turn, settle } = proposals
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
      <ProposalRows
        list={list}
        takeLabel={t('take')}
        dropLabel={t('dismiss')}
        onEmpty={onEmpty}
        rows={open.map((proposal) => ({
          key: nameProposal(part, proposal),
          takeName: t('take_named', { quote: proposal.quote }),
          dropName: t('dismiss_named', { quote: proposal.quote }),
          // A comment on the same words stands for a proposal that was taken over.
          onTake: () => onTake(proposal),
          onDrop: () => settle(proposal),
          onFocus: () => onShow(proposal),
          onBlur: () => onShow(null),
          content: (
            <>
              <span className="bs-tiny bs-mute">{t(`kind_${proposal.kind}`)}</span>
              <ProposalText proposal={proposal} />
            </>
          ),
        }))}
      />
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
