import { useQuery } from '@tanstack/react-query'
import { attemptQuery, ContinueLink } from '#web/exam/index.ts'
import { Button } from '#web/kit/display/button.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** Leads on in an attempt of which only the number is known: where that is depends on how far it has come. */
export function ContinueOpen({ attemptId }: { readonly attemptId: number }) {
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
