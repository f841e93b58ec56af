import { expect, test, vi } from 'vitest'
import { PretendAudio } from '#tests/room/pretend-audio.ts'
import { ClipTrack } from './clip-track.ts'

const part = { startMs: 60_000, endMs: 120_000 }
const clip = { startMs: 65_000, endMs: 70_000 }

function openTrack(renew: () => Promise<string | null> = () => Promise.resolve(null)) {
  const audio = new PretendAudio()
  const track = new ClipTrack({ audio: audio as unknown as HTMLAudioElement, address: '/track?1', renew })
  track.cue(part, clip.startMs)
  return { audio, track }
}

test('nothing is fetched before the first press', () => {
  const { audio, track } = openTrack()
  expect([audio.src, audio.preload, track.getState().atMs]).toEqual(['', 'none', 65_000])
})

test('a clip begins at its start and stops at its end', () => {
  const { audio, track } = openTrack()
  track.playClip(clip)
  audio.begin()
  expect([audio.src, audio.currentTime, track.getState().status]).toEqual(['/track?1', 65, 'playing'])
  audio.hear(69_900)
  expect(track.getState()).toMatchObject({ status: 'playing', atMs: 69_900 })
  audio.hear(70_040)
  expect(track.getState()).toMatchObject({ status: 'still', atMs: 70_000, clip: null })
  expect(audio.paused).toBe(true)
})

test('from a line it plays on to the end of the part, and then begins the part again', () => {
  const { audio, track } = openTrack()
  track.playFrom(80_000)
  audio.begin()
  audio.hear(119_000)
  expect(track.getState().status).toBe('playing')
  audio.hear(120_010)
  expect(track.getState()).toMatchObject({ status: 'still', atMs: 120_000 })
  track.toggle()
  expect(audio.currentTime).toBe(60)
})

test('a pause keeps the place and the end of the clip', () => {
  const { audio, track } = openTrack()
  track.playClip(clip)
  audio.begin()
  audio.hear(67_000)
  track.toggle()
  expect([audio.paused, track.getState().status]).toEqual([true, 'still'])
  track.toggle()
  expect(track.getState()).toMatchObject({ atMs: 67_000, clip })
})

test('seeking out of a clip lets it play on', () => {
  const { audio, track } = openTrack()
  track.playClip(clip)
  audio.begin()
  track.seek(66_000)
  expect(track.getState().clip).toEqual(clip)
  track.seek(90_000)
  expect([track.getState().clip, audio.currentTime]).toEqual([null, 90])
})

test('another question falls silent and waits at its own place', () => {
  const { audio, track } = openTrack()
  track.playClip(clip)
  audio.begin()
  track.cue(part, 100_000)
  expect([audio.paused, audio.currentTime, track.getState().status]).toEqual([true, 100, 'still'])
})

test('an address that no longer holds is renewed once, and the clip goes on where it was', async () => {
  const renew = vi.fn<() => Promise<string | null>>(() => Promise.resolve('/track?2'))
  const { audio, track } = openTrack(renew)
  track.playClip(clip)
  audio.begin()
  audio.hear(68_000)
  audio.load()
  audio.say('error')
  await vi.waitFor(() => expect(audio.src).toBe('/track?2'))
  audio.begin()
  expect([audio.currentTime, track.getState().status, renew.mock.calls.length]).toEqual([68, 'playing', 1])
})

test('a renewed address that fails too is told, and pressing play tries again', async () => {
  const renew = vi.fn<() => Promise<string | null>>(() => Promise.resolve('/track?2'))
  const { audio, track } = openTrack(renew)
  track.playClip(clip)
  audio.say('error')
  await vi.waitFor(() => expect(audio.src).toBe('/track?2'))
  audio.say('error')
  expect(track.getState().status).toBe('failed')
  track.toggle()
  await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(2))
  audio.begin()
  expect(track.getState()).toMatchObject({ status: 'playing', atMs: 65_000 })
})

test('where no new address is to be had, that is told', async () => {
  const { audio, track } = openTrack(() => Promise.reject(new Error('offline')))
  track.playFrom(80_000)
  audio.say('error')
  await vi.waitFor(() => expect(track.getState().status).toBe('failed'))
  expect(audio.paused).toBe(true)
})

test('a clip that is repeated begins again at its end, and plays on to nowhere else', () => {
  const { audio, track } = openTrack()
  track.setRepeats(true)
  track.playClip(clip)
  audio.begin()
  audio.hear(70_020)
  expect([audio.currentTime, audio.paused, track.getState().status]).toEqual([65, false, 'playing'])
  track.setRepeats(false)
  audio.hear(70_020)
  expect([audio.paused, track.getState().atMs]).toEqual([true, 70_000])
})

test('clips play one after another and then fall silent; a pause keeps the place among them', () => {
  const { audio, track } = openTrack()
  const [second, third] = [
    { startMs: 80_000, endMs: 82_000 },
    { startMs: 90_000, endMs: 93_000 },
  ]
  track.playClips([clip, second, third])
  audio.begin()
  audio.hear(70_010)
  expect(track.getState()).toMatchObject({ clip: second, next: [third] })
  expect(audio.currentTime).toBe(80)
  track.toggle()
  track.toggle()
  audio.begin()
  audio.hear(82_010)
  expect([track.getState().clip, audio.currentTime]).toEqual([third, 90])
  audio.hear(93_010)
  expect(track.getState()).toMatchObject({ status: 'still', clip: null, next: [] })
})

test('who chooses another place leaves the clips that were to follow', () => {
  const { audio, track } = openTrack()
  track.playClips([clip, { startMs: 80_000, endMs: 82_000 }])
  audio.begin()
  track.playFrom(100_000)
  expect(track.getState()).toMatchObject({ clip: null, next: [] })
  track.playClips([clip, { startMs: 80_000, endMs: 82_000 }])
  track.cue(part, part.startMs)
  expect(track.getState()).toMatchObject({ status: 'still', next: [] })
})
