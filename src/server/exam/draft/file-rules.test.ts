import { expect, test } from 'vitest'
import { isRecording, isTextFile } from './file-rules.ts'

test('recordings lie in the folder of sounds, also in folders within it', () => {
  const paths = ['audio/listening.mp3', 'audio/speaking/part-1-2.mp3']
  expect(paths.filter(isRecording)).toEqual(paths)
})

test.each(['audio/../listening.mp3', 'audio/a/../../b.mp3', 'audio//b.mp3', '/audio/b.mp3', 'audio/.mp3', 'sound/b.mp3', 'audio/b.mp3/'])(
  '%s is no place for a recording',
  (path) => {
    expect(isRecording(path)).toBe(false)
  },
)

test.each(['../test.yaml', 'reading/../test.yaml', 'passages/a/b.md', 'images/a.html', 'audio/listening.mp3'])(
  '%s is no text file of a test',
  (path) => {
    expect(isTextFile(path)).toBe(false)
  },
)
