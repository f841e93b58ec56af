import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import './unreached.css'
import { giveUpUnreached, retryUnreached, useUnreached } from './unreached.ts'
import { useWords } from './words.ts'

/** A box in the corner of the window, over everything but dialogs, for what has no place of its own in the page. */
export function TroubleBox({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className="bs-trouble" role="alert">
      <p>{text}</p>
      <div className="bs-row bs-row-wraps">{children}</div>
    </div>
  )
}

/** Where it stands that a menu, a dialog or a language could not be fetched. */
export function UnreachedHost() {
  const words = useWords('kit')
  const state = useUnreached()
  if (state === 'nothing') return null
  const lasts = state === 'lasting'
  return (
    <TroubleBox text={words(lasts ? 'part_missing' : 'unreachable')}>
      <Button kind="quiet" size="dense" icon="refresh" onClick={lasts ? () => location.reload() : retryUnreached}>
        {words(lasts ? 'reload' : 'try_again')}
      </Button>
      <Button kind="quiet" size="dense" onClick={giveUpUnreached}>
        {words('close')}
      </Button>
    </TroubleBox>
  )
}
