import { useEffect, useState } from 'react'
import { api } from '#web/kit/api/api.ts'

/** Of a whole code, without spaces and dashes. */
const codeLength = 8

interface Inviter {
  readonly code: string
  readonly valid: boolean
  /** Null where it is not known. */
  readonly name: string | null
}

/** Whose code this is; null while it is not whole, and while no answer has come. */
export function useInviter(typed: string): Inviter | null {
  const [inviter, setInviter] = useState<Inviter | null>(null)
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  useEffect(() => {
    if (code.length !== codeLength) return
    let isWanted = true
    const check = async () => {
      const { valid, inviter_first_name: name } = await api.referral.check({ code })
      if (isWanted) setInviter({ code, valid, name })
    }
    // Registering says the same; without an answer nothing is shown.
    check().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [code])
  return inviter?.code === code ? inviter : null
}
