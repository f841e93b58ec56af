import { useWords } from '#web/kit/words.ts'
import { useUsedUp } from '#web/plan/index.ts'

/** Why a test cannot be opened: the allowance of the day, where that is used up, else what is likeliest. */
export function UnavailableReason({ isMock }: { readonly isMock: boolean }) {
  const words = useWords('attempt')
  const usedUp = useUsedUp(isMock ? 'full' : 'section')
  return <p>{usedUp ?? words('unavailable_text')}</p>
}
