import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'

const retryMs = 3000
const fetches: (() => Promise<unknown>)[] = []

/** Resolves when the candidate does something for the first time. */
const firstAction = Promise.withResolvers<void>()

function fetchLatePieces(): void {
  firstAction.resolve()
  for (const fetchPiece of fetches) fetchPiece().catch(() => undefined)
}

const firstEvents = ['pointermove', 'pointerdown', 'keydown', 'selectionchange'] as const

/** Fetches all late pieces as soon as the candidate does something in the room, so that a press which opens one finds it there. */
export function useEarlyFetch(): void {
  useEffect(() => {
    const untie = new AbortController()
    const fetchOnce = () => {
      untie.abort()
      fetchLatePieces()
    }
    for (const name of firstEvents) addEventListener(name, fetchOnce, { signal: untie.signal, capture: true })
    return () => untie.abort()
  }, [])
}

/**
 * A part of the room that is loaded on demand: no first visit waits for it. Where it cannot be loaded the room continues, shows the failure, and
 * retries as long as the part is needed. A `quiet` part shows nothing before the candidate acts: it is loaded then.
 */
export function latePiece<P extends object>(
  fetchPiece: () => Promise<ComponentType<P>>,
  { quiet = false }: { readonly quiet?: boolean } = {},
): ComponentType<P> {
  let here: ComponentType<P> | null = null
  fetches.push(fetchPiece)
  return function LatePiece(props: P) {
    const [Piece, setPiece] = useState(() => here)
    const [isMissing, setMissing] = useState(false)
    useEffect(() => {
      if (Piece !== null) return
      let isWanted = true
      let timer = 0
      const ask = async () => {
        if (quiet) await firstAction.promise
        try {
          here = await fetchPiece()
          if (isWanted) setPiece(() => here)
        } catch {
          if (!isWanted) return
          setMissing(true)
          timer = window.setTimeout(() => void ask(), retryMs)
        }
      }
      void ask()
      return () => {
        isWanted = false
        clearTimeout(timer)
      }
    }, [Piece])
    if (Piece !== null) return <Piece {...props} />
    return isMissing && !quiet ? <MissingPiece /> : null
  }
}

function MissingPiece() {
  const t = useTranslation('room')
  return (
    <p className="ex-missing" role="alert">
      {t('opening_offline')}
    </p>
  )
}
