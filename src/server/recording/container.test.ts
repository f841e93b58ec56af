import { describe, expect, test } from 'vitest'
import { readStream } from '#tests/world/recordings.ts'
import { readRecordingType, sniffRecording } from './container.ts'

describe('a content type', () => {
  test.each([
    ['audio/webm', 'audio/webm'],
    ['audio/webm;codecs=opus', 'audio/webm'],
    ['Audio/MP4; codecs="mp4a.40.2"', 'audio/mp4'],
    ['audio/ogg ; codecs=opus', 'audio/ogg'],
    ['video/webm', null],
    ['audio/mpeg', null],
    ['', null],
    [undefined, null],
  ])('%s is a recording of type %s', (header, type) => {
    expect(readRecordingType(header)).toBe(type)
  })
})

describe('the first bytes', () => {
  test.each([
    ['webm', 'audio/webm'],
    ['mp4', 'audio/mp4'],
    ['ogg', 'audio/ogg'],
  ] as const)('of %s say %s, whatever was declared', (container, type) => {
    expect(sniffRecording(readStream(container), 'audio/webm')).toBe(type)
    expect(sniffRecording(readStream(container).subarray(0, 12), 'audio/ogg')).toBe(type)
  })

  test('may come one at a time, as Chromium sometimes sends them', () => {
    expect(sniffRecording(Buffer.from([0x1a]), 'audio/webm')).toBe('audio/webm')
    expect(sniffRecording(Buffer.from([0, 0, 0]), 'audio/mp4')).toBe('audio/mp4')
    expect(sniffRecording(Buffer.from([0x1b]), 'audio/webm')).toBeNull()
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['an MP3', Buffer.from('ID3\u0004 and so on')],
    ['a recording that begins later', Buffer.concat([Buffer.from('x'), Buffer.from([0x1a, 0x45, 0xdf, 0xa3])])],
  ])('of %s are refused', (_name, content) => {
    expect(sniffRecording(content, 'audio/webm')).toBeNull()
  })
})
