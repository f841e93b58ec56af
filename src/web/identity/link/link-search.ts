import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** What a link from an email carries. */
export interface LinkSearch {
  readonly token?: string
  readonly email?: string
}

function readOne(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function readLinkSearch(search: Record<string, unknown>): LinkSearch {
  const token = readOne(search['token'])
  const email = readOne(search['email'])
  return { ...(token !== undefined && { token }), ...(email !== undefined && { email }) }
}

/** Takes the key out of the address bar, and with it out of the history, and holds it as long as the page is open. */
export function useLinkSecrets(found: LinkSearch): LinkSearch {
  const [held, setHeld] = useState(found)
  const navigate = useNavigate()
  const { token } = found
  // Another link may be opened while the page is: the newest counts.
  if (token !== undefined && token !== held.token) setHeld(found)
  useEffect(() => {
    if (token !== undefined) void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [token, navigate])
  return held
}
