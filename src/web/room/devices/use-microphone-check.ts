import { useEffect, useState, useSyncExternalStore } from 'react'
import { MicrophoneTrial, type TrialState } from './microphone-trial.ts'
import type { MicrophoneState } from './microphone.ts'

export interface MicrophoneCheck {
  readonly trial: MicrophoneTrial
  readonly state: TrialState
  readonly devices: MicrophoneState['devices']
}

/** A test recording that is played back; it stays in the page and is discarded with it. */
export function useMicrophoneCheck(): MicrophoneCheck {
  const [trial] = useState(() => new MicrophoneTrial())
  useEffect(() => {
    trial.enter()
    return () => trial.leave()
  }, [trial])
  const state = useSyncExternalStore(trial.state.watch, () => trial.state.value)
  const { devices } = useSyncExternalStore(trial.microphone.state.watch, () => trial.microphone.state.value)
  return { trial, state, devices }
}
