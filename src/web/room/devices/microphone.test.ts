import { afterEach, expect, test, vi } from 'vitest'
import { MicrophoneTrial } from './microphone-trial.ts'
import { Microphone } from './microphone.ts'
import { PretendDevices, settle } from '#tests/room/pretend-devices.ts'

afterEach(() => vi.unstubAllGlobals())

test('is open once it is allowed, and silent once it is closed', async () => {
  const devices = PretendDevices.install((name, value) => vi.stubGlobal(name, value))
  const microphone = new Microphone()
  const opening = microphone.open()
  await devices.allow()
  expect(await opening).toBe(true)
  expect(microphone.state.value).toMatchObject({ status: 'open', deviceId: 'built-in' })
  microphone.close()
  expect(devices.open).toBe(0)
})

test('says why there is none', async () => {
  const devices = PretendDevices.install((name, value) => vi.stubGlobal(name, value))
  const microphone = new Microphone()
  for (const [name, status] of [
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
  ] as const) {
    const opening = microphone.open()
    await devices.refuse(name)
    expect(await opening).toBe(false)
    expect(microphone.state.value.status).toBe(status)
  }
})

test('says when the browser gives none because the page has no https', async () => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('isSecureContext', false)
  const plain = new Microphone()
  expect(await plain.open()).toBe(false)
  expect(plain.state.value.status).toBe('insecure')
  vi.stubGlobal('isSecureContext', true)
  const old = new Microphone()
  await old.open()
  expect(old.state.value.status).toBe('unsupported')
})

test('stops what a permission brings that comes after it was closed', async () => {
  const devices = PretendDevices.install((name, value) => vi.stubGlobal(name, value))
  const microphone = new Microphone()
  const opening = microphone.open()
  microphone.close()
  await devices.allow()
  expect(await opening).toBe(false)
  expect(devices).toMatchObject({ tracks: [{ stopped: true }] })
  expect(microphone.state.value.status).toBe('closed')
})

test('opens again after it was closed while it was asked for, and keeps only the later one', async () => {
  const devices = PretendDevices.install((name, value) => vi.stubGlobal(name, value))
  const microphone = new Microphone()
  void microphone.open()
  microphone.close()
  const opening = microphone.open()
  await devices.allow()
  await devices.allow()
  expect(await opening).toBe(true)
  expect(devices.tracks.map(({ stopped }) => stopped)).toEqual([true, false])
})

test('tells when the microphone goes away by itself', async () => {
  const devices = PretendDevices.install((name, value) => vi.stubGlobal(name, value))
  const microphone = new Microphone()
  const lost = vi.fn<() => void>()
  microphone.onLost(lost)
  void microphone.open()
  await devices.allow()
  devices.tracks[0]?.end()
  expect(lost).toHaveBeenCalledOnce()
  expect(microphone.stream).toBeNull()
})

test('a sentence is recorded with an open microphone, which is closed after it', async () => {
  const devices = PretendDevices.install((name, value) => vi.stubGlobal(name, value))
  const trial = new MicrophoneTrial()
  void trial.record()
  await devices.allow()
  expect(trial.state.value.at).toBe('recording')
  expect(devices.open).toBe(1)
  await trial.stop()
  expect(trial.state.value).toMatchObject({ at: 'recorded', recording: { peak: 0 } })
  expect(devices.open).toBe(0)
  trial.leave()
})

test('settings that were left hear nobody, whether they recorded or only asked', async () => {
  const devices = PretendDevices.install((name, value) => vi.stubGlobal(name, value))
  const asking = new MicrophoneTrial()
  void asking.record()
  asking.leave()
  await devices.allow()
  const recording = new MicrophoneTrial()
  void recording.record()
  await devices.allow()
  expect(devices.open).toBe(1)
  recording.leave()
  await settle()
  expect(devices.open).toBe(0)
  expect([asking, recording].map(({ state }) => state.value)).toMatchObject([{ at: 'idle' }, { at: 'idle', recording: null }])
})
