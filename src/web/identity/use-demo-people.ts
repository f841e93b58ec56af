import { useEffect, useState } from 'react'
import { api } from '#web/kit/api/api.ts'

export type DemoPerson = Awaited<ReturnType<typeof api.account.demoPeople>>['data'][number]

let known: readonly DemoPerson[] = []

/** What the server wrote into the page; a page of the development server says nothing. */
const mayBeDemo = () => document.documentElement.dataset['demo'] !== 'no'

async function askPeople(): Promise<readonly DemoPerson[]> {
  if (known.length === 0) known = (await api.account.demoPeople({}, { context: { room: true } })).data
  return known
}

/** The invented people of a demo site; nobody elsewhere, and there nobody asks. */
export function useDemoPeople(): readonly DemoPerson[] {
  const [people, setPeople] = useState(known)
  useEffect(() => {
    let shown = true
    if (mayBeDemo())
      askPeople().then(
        (found) => shown && setPeople(found),
        () => undefined,
      )
    return () => {
      shown = false
    }
  }, [])
  return people
}
