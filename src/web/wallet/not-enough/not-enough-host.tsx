import { Suspense } from 'react'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'
import { forgetToTopUp, useMissingCoins } from './missing-coins.ts'

const NotEnoughDialog = lazyComponent(
  async () => {
    const [{ NotEnoughDialog: Piece }] = await Promise.all([import('./not-enough-dialog.tsx'), loadWords('wallet/not-enough')])
    return Piece
  },
  { floating: true },
)

/** Where the question is asked whether to deposit what is missing, whoever has asked for it. */
export function NotEnoughHost() {
  const missing = useMissingCoins()
  return <Suspense>{missing !== null && <NotEnoughDialog missing={missing} onClose={forgetToTopUp} />}</Suspense>
}
