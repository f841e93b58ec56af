import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '#web/kit/api/query.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useUsedUp } from '#web/plan/index.ts'

interface UnavailableReasonProps {
  readonly isMock: boolean
}

/** Why a test cannot be opened: the allowance of the day, where that is used up, else what is likeliest. */
export function UnavailableReason(props: UnavailableReasonProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Reason {...props} />
    </QueryClientProvider>
  )
}

function Reason({ isMock }: UnavailableReasonProps) {
  const t = useTranslation('room')
  const usedUp = useUsedUp(isMock ? 'full' : 'section')
  return <p>{usedUp ?? t('unavailable_text')}</p>
}
