import { expect, test, vi } from 'vitest'
import { PretendAudio } from '#tests/room/pretend-audio.ts'
import { type PlayableTurn, TurnPlayer } from './turn-player.ts'

const turn = (id: string, address: string | null): PlayableTurn => ({ id, address, lengthMs: address === null ? 0 : 10_000 })

const signed = (signature: number) => [turn('ask', `/a?${signature}`), turn('prepare', null), turn('answer', `/b?${signature}`)]

function openPlayer(renew: () => Promise<readonly PlayableTurn[]> = () => Promise.reject(new Error('offline'))) {
  const audio = new PretendAudio()
  const player = new TurnPlayer({ audio: audio as unknown as HTMLAudioElement, turns: signed(1), renew })
  return { audio, player }
}

test('one turn follows the other without what cannot be heard, and after the last one it begins again', () => {
  const { audio, player } = openPlayer()
  expect(audio.src).toBe('')
  player.toggle()
  audio.begin()
  expect([audio.src, player.getState().status]).toEqual(['/a?1', 'playing'])
  audio.end()
  audio.begin()
  expect([audio.src, player.getState().index, player.getState().status]).toEqual(['/b?1', 2, 'playing'])
  audio.end()
  expect(player.getState()).toMatchObject({ status: 'still', index: 2, atMs: 10_000 })
  player.toggle()
  expect([audio.src, player.getState().index]).toEqual(['/a?1', 0])
})

test('a place in another turn is gone to once its recording is there', () => {
  const { audio, player } = openPlayer()
  player.seek(2, 4000)
  expect([audio.src, player.getState().atMs]).toEqual(['', 4000])
  player.toggle()
  audio.begin()
  expect([audio.src, audio.currentTime]).toEqual(['/b?1', 4])
})

test('an address that no longer holds is renewed, and its turn plays on from its place', async () => {
  const { audio, player } = openPlayer(() => Promise.resolve(signed(2)))
  player.seek(2, 4000)
  player.toggle()
  audio.say('error')
  await vi.waitFor(() => expect(audio.src).toBe('/b?2'))
  audio.begin()
  expect([audio.currentTime, player.getState().status, [...player.getState().broken]]).toEqual([4, 'playing', []])
})

test('a recording that does not play from a fresh address either is called broken and left out', async () => {
  const { audio, player } = openPlayer(() => Promise.resolve(signed(2)))
  player.toggle()
  audio.say('error')
  await vi.waitFor(() => expect(audio.src).toBe('/a?2'))
  audio.say('error')
  expect([audio.src, player.getState().index, [...player.getState().broken]]).toEqual(['/b?2', 2, ['ask']])
})

test('without a network nothing is called broken, and the next press tries again', async () => {
  const renew = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('offline')))
  const { audio, player } = openPlayer(renew)
  player.toggle()
  audio.say('error')
  await vi.waitFor(() => expect(player.getState().status).toBe('failed'))
  expect([...player.getState().broken]).toEqual([])
  player.toggle()
  expect(renew).toHaveBeenCalledTimes(2)
})
