import './first.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { makeExits, Room } from '#web/room/page/room.page.tsx'
import { brand } from '#web/brand/brand.ts'
import { readId, readSkill } from '#contract/attempt/read-search.ts'
import '#web/kit/fonts/fonts.css'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import '#web/kit/api/api-link.ts'
import { setRedirects } from '#web/kit/api/handle-refusal.ts'
import { nameSite } from '#web/kit/page/page-title.ts'
import { getPerson } from '#web/kit/person.ts'
import { getToken, setToken } from '#web/kit/token.ts'
import { startWords } from '#web/kit/i18n/words.ts'
import { holdsRoom } from '#web/app/session/holds-room.ts'
import { rememberPath } from '#web/app/session/last-path.ts'
import { RoomCrash } from '#web/app/crash/room-crash.tsx'

const exits = makeExits((address, { replace }) => (replace ? location.replace(address) : location.assign(address)))

const retryMs = 3000

/** Nothing can be said before the words are here, and a clock may run: they are fetched until they come. */
async function startWordsSurely(): Promise<void> {
  for (;;) {
    try {
      return await startWords('room')
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

/** The exam room opened by its address: a page of its own, without the site's router, header and cache of answers. */
async function start(place: HTMLElement, attemptId: number): Promise<void> {
  const search = new URLSearchParams(location.search)
  const person = getPerson()
  if (getToken() === null && !holdsRoom(location.pathname, { attempt: attemptId })) {
    rememberPath(null, location.pathname, location.search)
    return location.replace('/login')
  }
  if (person !== null) rememberPath(person, location.pathname, location.search)
  nameSite(brand.name)
  // A session that is over is forgotten; the room itself stays.
  setRedirects({ login: () => setToken(null), landing: () => undefined, secondFactor: () => undefined })
  await startWordsSurely()
  createRoot(place).render(
    <StrictMode>
      <RoomCrash>
        <Room attemptId={attemptId} start={readSkill(search.get('start')) ?? null} exits={exits} />
      </RoomCrash>
    </StrictMode>,
  )
}

const place = document.querySelector<HTMLElement>('#app')
const attemptId = readId(new URLSearchParams(location.search).get('attempt'))
if (attemptId === undefined) location.replace('/ielts')
else if (place !== null) void start(place, attemptId)
