import { useEffect, useState } from 'react'

/** The device's wall clock in milliseconds, looked at again every half minute. For showing only. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
