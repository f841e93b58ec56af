import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LanguageProposal } from '#contract/grading/language.contract.ts'
import { proposalKinds } from '#contract/grading/proposal-kinds.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorState } from '#web/kit/page/states.tsx'
import { useToken } from '#web/kit/token.ts'
import { readStored, writeStored } from '#web/kit/stored.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { attemptCheckQuery } from './language-query.ts'
import { ProposalText } from './proposal-text.tsx'
import './language.css'

const hiddenAt = 'bandstand.language-check'

/**
 * In the result of Writing: a free check by a program, for the candidate who asks for it. It is no mark, and says so. Nothing where nobody is logged
 * in: the server would refuse.
 */
export function LanguageCard({ attemptId }: { readonly attemptId: number }) {
  return useToken() === null ? null : <Shown attemptId={attemptId} />
}

function Shown({ attemptId }: { readonly attemptId: number }) {
  const t = useTranslation('grading/language')
  const [isHidden, setHidden] = useState(() => readStored(hiddenAt) === 'hidden')
  const [isAsked, setAsked] = useState(false)
  const hide = (hidden: boolean) => {
    setHidden(hidden)
    writeStored(hiddenAt, hidden ? 'hidden' : null)
  }
  return (
    <section className="bs-card bs-pad lang-card" aria-labelledby="language-check">
      <div className="bs-row bs-row-wraps">
        <h3 id="language-check">{t('title')}</h3>
        <Badge>{t('automatic')}</Badge>
        <Button size="dense" kind="quiet" className="bs-push" aria-expanded={!isHidden} onClick={() => hide(!isHidden)}>
          {t(isHidden ? 'show' : 'hide')}
        </Button>
      </div>
      {!isHidden && (
        <>
          <p className="bs-small bs-soft">{t('lead')}</p>
          {isAsked ? <Checked attemptId={attemptId} /> : <Button onClick={() => setAsked(true)}>{t('check')}</Button>}
        </>
      )}
    </section>
  )
}

function Checked({ attemptId }: { readonly attemptId: number }) {
  const t = useTranslation('grading/language')
  const query = useQuery(attemptCheckQuery(attemptId))
  if (query.isPending) return <output className="bs-row bs-small bs-soft">{t('checking')}</output>
  if (query.isError)
    return <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
  return query.data.tasks.map(({ part, proposals }) => (
    <section key={part} className="lang-task" aria-labelledby={`language-check-${part}`}>
      <h4 id={`language-check-${part}`}>
        <span lang="en">{t('task', { part })}</span>
        <span className="bs-small bs-soft">{t('count', { count: proposals.length })}</span>
      </h4>
      {proposals.length === 0 ? <p className="bs-small bs-soft">{t('none')}</p> : <ByKind proposals={proposals} />}
    </section>
  ))
}

function ByKind({ proposals }: { readonly proposals: readonly LanguageProposal[] }) {
  const t = useTranslation('grading/language')
  const groups = proposalKinds.map((kind) => ({ kind, own: proposals.filter((proposal) => proposal.kind === kind) }))
  return groups
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => (
      <div key={kind} className="lang-group">
        <h5 className="bs-small">
          {t(`kind_${kind}`)} <span className="bs-num bs-soft">({own.length})</span>
        </h5>
        <ul className="lang-list">
          {own.map((proposal) => (
            <li key={proposal.start} className="lang-row lang-place">
              <ProposalText proposal={proposal} />
            </li>
          ))}
        </ul>
      </div>
    ))
}
