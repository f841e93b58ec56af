import { expect, test } from 'vitest'
import { pickRecorderType } from './recorder-type.ts'

test('writes WebM where it can', () => {
  expect(pickRecorderType(() => true)).toBe('audio/webm;codecs=opus')
})

test('writes MP4 in Safari', () => {
  expect(pickRecorderType((type) => type === 'audio/mp4')).toBe('audio/mp4')
})

test('knows when it can write nothing', () => {
  expect(pickRecorderType(() => false)).toBeNull()
})
