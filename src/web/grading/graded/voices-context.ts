import { createContext } from 'react'
import type { PlayableVoice } from '#contract/grading/grader.contract.ts'

/** The voice comments of the marking that is shown. */
interface Voices {
  readonly voices: readonly PlayableVoice[]
  /** Asks for fresh addresses: they last for an hour. */
  readonly renew: () => void
}

export const VoicesContext = createContext<Voices>({ voices: [], renew: () => undefined })
