import { LinkButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Refused } from '#web/kit/refused.ts'
import { useWords } from '#web/kit/words.ts'

interface OpenAttempt {
  readonly id: number
  readonly mode: 'default' | 'strict'
}

/** The attempt that stands in the way, when that is why a start was refused. */
export function toOpenOtherwise(error: unknown): OpenAttempt | null {
  if (!(error instanceof Refused) || error.code !== 'OPEN_OTHERWISE') return null
  const { attempt_id: id, mode } = error.body
  return typeof id === 'number' && (mode === 'default' || mode === 'strict') ? { id, mode } : null
}

/** Says which attempt is open already, and leads to it. */
export function OpenOtherwise({ open }: { readonly open: OpenAttempt }) {
  const words = useWords('settings')
  const nouns = useWords('exam')
  return (
    <div className="rv-otherwise" role="alert">
      <p className="rv-given-name">
        <Icon name="alert" /> {words('open_otherwise_title')}
      </p>
      <p className="bs-small">{words('open_otherwise', { mode: nouns(`mode_${open.mode}_low`) })}</p>
      <LinkButton kind="primary" wide to="/ielts/test" search={{ attempt: open.id }}>
        {words('continue_open')}
      </LinkButton>
    </div>
  )
}
