import './first.ts'
import { enterRoom, makeRoom } from '#web/room/page/enter-room.ts'
import { brand } from '#web/brand/brand.ts'
import { readId, readSkill } from '#contract/attempt/read-search.ts'
import '#web/kit/fonts/fallback-faces.css'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import '#web/kit/api/api-link.ts'
import { setRedirects } from '#web/kit/api/handle-refusal.ts'
import { declareKnownFaces } from '#web/kit/fonts/declare-faces.ts'
import { nameSite } from '#web/kit/page/page-title.ts'
import { getPerson } from '#web/kit/person.ts'
import { getToken, setToken } from '#web/kit/token.ts'
import { startWords } from '#web/kit/i18n/words.ts'
import { keepPath } from '#web/app/session/kept-path.ts'
import { findLease } from '#web/room/storage/lease.ts'
import type { showRoom } from './show-room.tsx'

const retryMs = 3000

/** Nothing can be shown before the views and their words are here, and a clock may run: they are fetched until they come. */
async function fetchViewSurely(): Promise<typeof showRoom> {
  for (;;) {
    try {
      const [{ showRoom: show }] = await Promise.all([import('./show-room.tsx'), startWords('room')])
      return show
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

/**
 * The exam room opened by its address: a page of its own, without the site's router, header and cache of answers. It is entered while
 * what shows it is still on its way; a section is opened, and its clock begins, when it can be shown.
 */
async function start(place: HTMLElement, attemptId: number): Promise<void> {
  const search = new URLSearchParams(location.search)
  const person = getPerson()
  if (getToken() === null && findLease(attemptId) === null) {
    keepPath(null, location.pathname, location.search)
    return location.replace('/login')
  }
  if (person !== null) keepPath(person, location.pathname, location.search)
  nameSite(brand.name)
  declareKnownFaces()
  // A session that is over is forgotten; the room itself stays.
  setRedirects({ login: () => setToken(null), landing: () => undefined, secondFactor: () => undefined, topUp: () => undefined })
  const shown = fetchViewSurely()
  const engine = makeRoom({ attemptId, start: readSkill(search.get('start')) ?? null, shown })
  const leave = enterRoom(engine)
  const show = await shown
  show(place, { engine, leave })
}

const place = document.querySelector<HTMLElement>('#app')
const attemptId = readId(new URLSearchParams(location.search).get('attempt'))
if (attemptId === undefined) location.replace('/ielts')
else if (place !== null) void start(place, attemptId)
