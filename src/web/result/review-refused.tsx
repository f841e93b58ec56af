import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/kit/display/button.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { attemptQuery, ContinueLink, findStrictOpen } from '#web/exam/index.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { EmptyState, ErrorState } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface ReviewRefusedProps {
  readonly attemptId: number | null
  /** "The result did not load" */
  readonly title: string
  readonly error: unknown
  readonly busy: boolean
  readonly onRetry: () => void
}

/** Why there is nothing to review: not handed in, void, open elsewhere under exam conditions, unknown, or not fetched. */
export function ReviewRefused({ attemptId, title, error, busy, onRetry }: ReviewRefusedProps) {
  const t = useTranslation('result')
  const code = error instanceof Refused ? error.code : null
  if (attemptId !== null && code === 'NOT_SUBMITTED') {
    return (
      <div className="bs-card">
        <EmptyState title={t('not_submitted_title')} action={<ContinueOpen attemptId={attemptId} />}>
          {t('not_submitted')}
        </EmptyState>
      </div>
    )
  }
  const strict = findStrictOpen(error)
  if (strict !== null) {
    return (
      <div className="bs-card">
        <EmptyState title={t('strict_open_title')} action={<ContinueOpen attemptId={strict} />}>
          {t('strict_open')}
        </EmptyState>
      </div>
    )
  }
  if (code === 'STRICT_OPEN_OF_CHILD')
    return (
      <div className="bs-card">
        <EmptyState title={t('strict_open_title')}>{error instanceof Refused ? error.message : ''}</EmptyState>
      </div>
    )
  if (code === 'ATTEMPT_VOID')
    return (
      <div className="bs-card">
        <EmptyState title={t('void_title')} action={<LinkButton to="/ielts">{t('back_to_tests')}</LinkButton>}>
          {t('void')}
        </EmptyState>
      </div>
    )
  if (attemptId === null || code === 'NO_SUCH_ATTEMPT')
    return (
      <div className="bs-card">
        <EmptyState title={t('no_attempt_title')} action={<LinkButton to="/ielts">{t('back_to_tests')}</LinkButton>}>
          {t('no_attempt')}
        </EmptyState>
      </div>
    )
  return <ErrorState title={title} error={error} busy={busy} onRetry={onRetry} />
}

/** Leads on in an attempt of which only the number is known: where that is depends on how far it has come. */
function ContinueOpen({ attemptId }: { readonly attemptId: number }) {
  const t = useTranslation('exam')
  const attempt = useQuery(attemptQuery(attemptId))
  if (attempt.data !== undefined) return <ContinueLink attempt={attempt.data} kind="primary" />
  if (attempt.isError) return <LinkButton to="/ielts">{t('all_tests')}</LinkButton>
  return (
    <Button kind="primary" busy>
      {t('continue')}
    </Button>
  )
}
