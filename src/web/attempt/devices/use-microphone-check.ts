import { useCallback, useEffect, useRef, useState } from 'react'
import { type MicrophoneTrouble, type Recording, startTrial, toTrouble, type Trial } from './microphone.ts'

const longestMs = 15_000

export type MicrophoneState =
  | { readonly at: 'idle' | 'asking' }
  | { readonly at: 'trouble'; readonly trouble: MicrophoneTrouble }
  | { readonly at: 'recording'; readonly loudness: number }
  | { readonly at: 'recorded'; readonly recording: Recording }

export interface MicrophoneCheck {
  readonly state: MicrophoneState
  readonly devices: readonly MediaDeviceInfo[]
  readonly deviceId: string | null
  chooseDevice(id: string): void
  record(): void
  stop(): void
}

/** A sentence recorded to hear oneself; it stays in the page and is forgotten with it. */
export function useMicrophoneCheck(): MicrophoneCheck {
  const [state, setState] = useState<MicrophoneState>({ at: 'idle' })
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  const [deviceId, setDeviceId] = useState<string | null>(null)
  const trial = useRef<Trial | null>(null)
  const url = useRef<string | null>(null)

  const stop = useCallback(async () => {
    const running = trial.current
    if (running === null) return
    trial.current = null
    const recording = await running.stop()
    if (url.current !== null) URL.revokeObjectURL(url.current)
    url.current = recording.url
    setState({ at: 'recorded', recording })
  }, [])

  useEffect(() => {
    if (state.at !== 'recording') return
    const timer = setTimeout(() => void stop(), longestMs)
    return () => clearTimeout(timer)
  }, [state.at, stop])

  useEffect(
    () => () => {
      void trial.current?.stop().then((recording) => URL.revokeObjectURL(recording.url))
      trial.current = null
      if (url.current !== null) URL.revokeObjectURL(url.current)
    },
    [],
  )

  const record = async () => {
    if (trial.current !== null || state.at === 'asking') return
    setState({ at: 'asking' })
    try {
      const begun = await startTrial({ deviceId, onLoudness: (loudness) => trial.current && setState({ at: 'recording', loudness }) })
      trial.current = begun
      setDevices(begun.devices)
      setState({ at: 'recording', loudness: 0 })
    } catch (error) {
      setState({ at: 'trouble', trouble: toTrouble(error) })
    }
  }

  return { state, devices, deviceId, chooseDevice: setDeviceId, record: () => void record(), stop: () => void stop() }
}
