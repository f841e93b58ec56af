import { type ComponentType, use, useEffect, useEffectEvent, useState } from 'react'
import { retryFailedLoads, reportFailedLoad } from './failed-loads.ts'
import './failed-loads.css'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** How long a piece of the site may take to come (spec §9); after that it counts as missing. */
export const loadTimeoutMs = 120_000

/** What `work` answers, unless that takes longer than this. */
export function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('it took too long')), timeoutMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

interface LazyOptions {
  /** Outside the flow of the page, like a menu or a dialog: a failure to load is shown in the corner of the window. */
  readonly floating?: boolean
}

/**
 * A piece of a page that is fetched when it is first drawn; suspends until then. Where it cannot be fetched, the page stays as it is, says
 * so and tries again when asked. A floating piece that nobody wants any more is closed: `onClose`.
 */
export function lazyComponent<P extends object>(
  fetchPiece: () => Promise<ComponentType<P>>,
  { floating = false }: LazyOptions = {},
): ComponentType<P> {
  let arrival: Promise<ComponentType<P> | null> | undefined
  const arrive = () => (arrival ??= withTimeout(fetchPiece(), loadTimeoutMs).catch(() => null))
  return function LaterPiece(props: P) {
    const [tries, setTries] = useState(1)
    const Piece = use(arrive())
    const missing = Piece === null
    const lasting = tries > 1 && navigator.onLine
    const retry = () => {
      arrival = undefined
      setTries(tries + 1)
    }
    const giveUp = () => {
      if ('onClose' in props && typeof props.onClose === 'function') props.onClose()
    }
    const tell = useEffectEvent(() => reportFailedLoad({ retry, giveUp, lasting, inPlace: !floating }))
    useEffect(() => {
      if (!missing) return
      const takeBack = tell()
      const failed = arrival
      return () => {
        takeBack()
        if (arrival === failed) arrival = undefined
      }
    }, [missing, tries])
    if (Piece !== null) return <Piece {...props} />
    return floating ? null : <MissingPiece lasting={lasting} />
  }
}

function MissingPiece({ lasting }: { readonly lasting: boolean }) {
  const t = useTranslation('kit')
  return (
    <p className="bs-missing" role="alert">
      {t(lasting ? 'part_missing' : 'unreachable')}{' '}
      <button type="button" onClick={lasting ? () => location.reload() : retryFailedLoads}>
        {t(lasting ? 'reload' : 'try_again')}
      </button>
    </p>
  )
}
