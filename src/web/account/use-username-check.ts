import { useRef, useState } from 'react'
import { api } from '#web/kit/api.ts'
import { Refused } from '#web/kit/refused.ts'

export type UsernameState =
  | { readonly state: 'unknown' | 'asking' | 'free' }
  | { readonly state: 'refused'; readonly sentence: string | null }

async function askServer(username: string): Promise<UsernameState> {
  try {
    await api.account.checkUsername({ username })
    return { state: 'free' }
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 422) return { state: 'unknown' }
    return { state: 'refused', sentence: error.errors['username']?.[0] ?? null }
  }
}

/** Asks on blur whether a username is free. A server that cannot be reached says nothing: sending the form asks again. */
export function useUsernameCheck() {
  const [answer, setAnswer] = useState<UsernameState>({ state: 'unknown' })
  const asked = useRef('')
  const ask = async (username: string) => {
    const wanted = username.trim()
    if (wanted === '' || wanted === asked.current) return
    asked.current = wanted
    setAnswer({ state: 'asking' })
    const answered = await askServer(wanted)
    if (asked.current === wanted) setAnswer(answered)
  }
  const forget = () => {
    asked.current = ''
    setAnswer({ state: 'unknown' })
  }
  return { answer, ask, forget }
}
