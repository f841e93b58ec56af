import type { RoomEngine } from '#web/room/engine/room-engine.ts'

/** How far the second hand may be from the minutes that the room shows, which follow it once a second. */
const slackSeconds = 2

/**
 * Seconds that agree with the minutes which have begun. What was known when the section was opened may lack extra time that
 * came since: whole minutes, which the room's own count already has.
 */
export function fitSeconds(leftMs: number, minutes: number): number {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const off = minutes * 60 - 30 - seconds
  return Math.abs(off) <= 30 + slackSeconds ? seconds : seconds + Math.round(off / 60) * 60
}

/** "09:42" */
export function toClockFace(seconds: number): string {
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** What the clock holds to the second; null while none runs. */
export function readSecondsLeft(engine: RoomEngine): number | null {
  const { sections, skill, openedAt, minutesLeft } = engine.room.value
  const since = engine.sinceOpened()
  const section = sections.find((each) => each.skill === skill)
  if (!section || openedAt === null || since === null || minutesLeft === null) return null
  const lasts = section.deadline_at === null ? section.seconds * 1000 : Date.parse(section.deadline_at) - Date.parse(openedAt)
  return fitSeconds(lasts - since, minutesLeft)
}
