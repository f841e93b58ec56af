import { useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { Refused } from '#web/kit/api/refused.ts'

interface StepUp {
  /** The server wants the password once more. */
  readonly asked: boolean
  readonly run: (password: string, work: () => Promise<unknown>) => Promise<void>
}

/** Runs what the server may want the password for once more: the field appears when it says so, and what was typed stays. */
export function useStepUp(): StepUp {
  const [asked, setAsked] = useState(false)
  const run = async (password: string, work: () => Promise<unknown>) => {
    if (asked) await api.session.stepUp({ password })
    try {
      await work()
    } catch (error) {
      if (error instanceof Refused && error.code === 'STEP_UP_NEEDED') setAsked(true)
      throw error
    }
  }
  return { asked, run }
}
