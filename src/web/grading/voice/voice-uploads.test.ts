import { expect, test, vi } from 'vitest'
import { Refused } from '#web/kit/api/refused.ts'
import { makeMemoryVoiceStore, type RecordedVoice } from './voice-store.ts'
import { VoiceUploads } from './voice-uploads.ts'

const makeVoice = (id: string): RecordedVoice => ({ id, type: 'audio/webm', bytes: new Uint8Array([1]), durationMs: 900 })

/** Uploads to a server that answers as told, with the retries that were asked for. */
function openUploads(answers: (number | string)[], store = makeMemoryVoiceStore()) {
  const sent: string[] = []
  const later: (() => void)[] = []
  const loseClaim = vi.fn<() => void>()
  const uploads = new VoiceUploads([{ id: 'old', url: '/old', duration_ms: 500 }], {
    store: Promise.resolve(store),
    send: async ({ id }) => {
      sent.push(id)
      const answer = answers.shift() ?? 200
      if (typeof answer === 'string') throw new Refused(409, { code: answer })
      if (answer !== 200) throw new Refused(answer, {})
    },
    toUrl: ({ id }) => `blob:${id}`,
    loseClaim,
    wait: (_ms, run) => {
      later.push(run)
      return () => undefined
    },
  })
  const stateOf = (id: string) => uploads.value.voices.get(id)?.state
  return { uploads, store, sent, later, loseClaim, stateOf }
}

test('a voice comment is kept first, sent once the server answers, and stays playable', async () => {
  const { uploads, store, sent, later, stateOf } = openUploads([0])
  await uploads.add(makeVoice('a'))
  expect(await store.list()).toHaveLength(1)
  await uploads.flush()
  expect([stateOf('a'), stateOf('old')]).toEqual(['waiting', 'stored'])
  later[0]?.()
  await uploads.flush()
  expect([sent, stateOf('a'), uploads.value.voices.get('a')?.url]).toEqual([['a', 'a'], 'stored', 'blob:a'])
})

test('what another page of this device has kept is sent', async () => {
  const store = makeMemoryVoiceStore()
  await store.put(makeVoice('b'))
  const { uploads, sent, stateOf } = openUploads([], store)
  await uploads.flush()
  expect([sent, stateOf('b')]).toEqual([['b'], 'stored'])
})

test('one that is refused holds up no other, and is not sent again', async () => {
  const { uploads, sent, stateOf } = openUploads(['NOT_SOUND'])
  await uploads.add(makeVoice('a'))
  await uploads.add(makeVoice('b'))
  await uploads.flush()
  await uploads.flush()
  expect([sent, stateOf('a'), stateOf('b')]).toEqual([['a', 'b'], 'refused', 'stored'])
  expect(uploads.value.voices.get('a')?.refusal?.code).toBe('NOT_SOUND')
})

test('a lost claim stops sending until it is claimed again', async () => {
  const { uploads, sent, later, loseClaim, stateOf } = openUploads(['CLAIM_LOST'])
  await uploads.add(makeVoice('a'))
  await uploads.flush()
  expect([loseClaim.mock.calls.length, later.length, stateOf('a'), sent.length]).toEqual([1, 0, 'waiting', 1])
  await uploads.flush()
  expect(stateOf('a')).toBe('stored')
})

test('what was handed back is forgotten', async () => {
  const { uploads, store } = openUploads([])
  await uploads.add(makeVoice('a'))
  await uploads.forget()
  expect(await store.list()).toEqual([])
})

test('fresh addresses replace old ones, and never what was recorded here', async () => {
  const { uploads } = openUploads([])
  await uploads.add(makeVoice('a'))
  await uploads.renew(async () => [
    { id: 'old', url: '/fresh', duration_ms: 500 },
    { id: 'a', url: '/a', duration_ms: 900 },
  ])
  expect(['old', 'a'].map((id) => uploads.value.voices.get(id)?.url)).toEqual(['/fresh', 'blob:a'])
})
