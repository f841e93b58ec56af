import type { Page } from 'playwright-core'
import { z } from 'zod'
import { type OwnAttempt, readAttempt } from './attempts.ts'

/**
 * Keeps what a page plays in `window.players`, and reports an error when the recording of a section, which is longer than any prompt, is played
 * at a position that was played before, on this page or on one before it.
 */
export const watchSound = `(() => {
  const Player = window.Audio
  window.players = []
  window.Audio = function (...given) {
    const player = new Player(...given)
    window.players.push(player)
    player.addEventListener('timeupdate', () => {
      if (player.muted || player.paused || player.seeking || !(player.duration > 20)) return
      const furthest = Number(localStorage.getItem('heard-until') ?? 0)
      if (player.currentTime < furthest - 0.3) console.error('heard again: ' + player.currentTime + ' after ' + furthest)
      localStorage.setItem('heard-until', String(Math.max(furthest, player.currentTime)))
    })
    return player
  }
})()`

/** The same without the error, where the candidate may play a position again. */
export const keepPlayers = watchSound.replace("console.error('heard again: '", "console.debug('heard again: '")

const Recording = z.object({ at: z.number(), duration: z.number(), paused: z.boolean(), rate: z.number(), volume: z.number() })

const readPlayer = `(() => {
  const player = window.players.find((each) => each.duration > 20)
  if (player === undefined) return { at: -1, duration: 0, paused: true, rate: 1, volume: 1 }
  return { at: player.currentTime, duration: player.duration, paused: player.paused || player.muted, rate: player.playbackRate, volume: player.volume }
})()`

/** What the recording of the section does on this page; it is at -1 before it is there. */
export async function readRecording(page: Page): Promise<z.infer<typeof Recording>> {
  return Recording.parse(await page.evaluate(readPlayer))
}

/** Seconds since the section was opened, on the server's clock. */
export async function readServerPosition(attempt: OwnAttempt): Promise<number> {
  const { server_now: now, sections } = await readAttempt(attempt)
  const opened = sections.find(({ skill }) => skill === 'listening')?.opened_at ?? now
  return (Date.parse(now) - Date.parse(opened)) / 1000
}
