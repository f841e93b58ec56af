import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#web/kit/api/api.ts'

/** What login and registration send to show that a person is there. */
export interface HumanProof {
  readonly captcha: string
  readonly captcha_key: string
}

export type HumanWay = 'picture' | 'work'

type Work =
  | { readonly state: 'idle' | 'done' | 'failed' }
  | { readonly state: 'running'; readonly share: number; readonly secondsLeft: number }

export interface HumanCheck {
  readonly way: HumanWay
  readonly chooseWay: (way: HumanWay) => void
  /** The address of the picture; null until it is there. */
  readonly picture: { readonly key: string; readonly img: string } | null
  readonly pictureFailed: boolean
  readonly letters: string
  readonly typeLetters: (letters: string) => void
  readonly work: Work
  /** A new picture or new work; keys are good for one try. */
  readonly renew: () => void
  /** The proof for the form; waits for a picture that is on its way and for work that still runs. Null without letters or a picture. */
  readonly takeProof: () => Promise<HumanProof | null>
}

const idle: Work = { state: 'idle' }
const starting: Work = { state: 'running', share: 0, secondsLeft: 5 }

async function solve(name: string | undefined, tell: (work: Work) => void, signal: AbortSignal): Promise<HumanProof> {
  const { solveProof, toSecondsLeft, toShare } = await import('./solve-proof.ts')
  const { key, difficulty_bits: bits } = await api.account.captchaWork(name === undefined || name === '' ? {} : { name }, { signal })
  const startedAt = performance.now()
  const follow = (tries: number) => {
    const milliseconds = performance.now() - startedAt
    tell({ state: 'running', share: toShare(tries, bits), secondsLeft: toSecondsLeft({ tries, milliseconds }, bits) })
  }
  return { captcha: await solveProof({ key, bits }, follow, signal), captcha_key: key }
}

/** Work that a device does instead of a person reading a picture; starts as soon as it is chosen. `round` is new each time. */
function useWork(active: boolean, round: number, name: string | undefined) {
  const [held, setHeld] = useState({ round: -1, work: idle })
  const proof = useRef<Promise<HumanProof> | null>(null)
  useEffect(() => {
    if (!active) return
    const called = new AbortController()
    const tell = (work: Work) => {
      if (!called.signal.aborted) setHeld({ round, work })
    }
    proof.current = solve(name, tell, called.signal)
    proof.current.then(
      () => tell({ state: 'done' }),
      () => tell({ state: 'failed' }),
    )
    return () => called.abort()
  }, [active, round, name])
  const work = held.round === round ? held.work : starting
  return { work: active ? work : idle, proof }
}

function usePicture(active: boolean, round: number) {
  const [held, setHeld] = useState<{ readonly round: number; readonly picture: HumanCheck['picture'] }>({ round: -1, picture: null })
  const arrival = useRef<Promise<HumanCheck['picture']>>(Promise.resolve(null))
  useEffect(() => {
    if (!active) return
    const called = new AbortController()
    const hold = (picture: HumanCheck['picture']) => {
      if (!called.signal.aborted) setHeld({ round, picture })
    }
    arrival.current = api.account.captcha({}, { signal: called.signal }).catch(() => null)
    void arrival.current.then(hold)
    return () => called.abort()
  }, [active, round])
  const arrived = held.round === round
  return { picture: arrived ? held.picture : null, arrival, failed: arrived && held.picture === null }
}

/** Two ways to show that a person is there; `name` is what is typed to log in. */
export function useHumanCheck(name: string | undefined): HumanCheck {
  const [way, setWay] = useState<HumanWay>('picture')
  const [letters, typeLetters] = useState('')
  const [round, setRound] = useState(0)
  const { picture, arrival, failed: pictureFailed } = usePicture(way === 'picture', round)
  const { work, proof } = useWork(way === 'work', round, name)

  const chooseWay = useCallback((chosen: HumanWay) => {
    setWay(chosen)
    setRound((before) => before + 1)
  }, [])

  const renew = useCallback(() => {
    typeLetters('')
    setRound((before) => before + 1)
  }, [])

  const takeProof = useCallback(async () => {
    if (way === 'work') return proof.current
    const typed = letters.trim()
    if (typed === '') return null
    const shown = await arrival.current
    return shown && { captcha: typed, captcha_key: shown.key }
  }, [way, letters, arrival, proof])

  return { way, chooseWay, picture, pictureFailed, letters, typeLetters, work, renew, takeProof }
}
