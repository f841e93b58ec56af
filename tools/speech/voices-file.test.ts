import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fillPace, fillPlaces, hasOwnPace, readVoice, readVoices, respell, voiceNames } from './voices-file.ts'

const command = 'say {text_file} {out}'

describe('a voice', () => {
  test('has a command, effects in words, a pace and spellings', () => {
    expect(readVoice('man', { command, effects: 'pitch -60  bass 2', tempo: 0.9, respell: { metre: 'meter' } })).toEqual({
      command,
      effects: ['pitch', '-60', 'bass', '2'],
      tempo: 0.9,
      respell: { metre: 'meter' },
      letters: {},
    })
  })

  test('is refused without its places in the command', () => {
    expect(() => readVoice('man', { command: 'say {text_file}' })).toThrow('voice man: the command does not say {out}')
    expect(() => readVoice('man', null)).toThrow('voice man: needs a command')
  })

  test('is refused with a pace that nobody speaks at', () => {
    expect(() => readVoice('man', { command, tempo: 3 })).toThrow('tempo is a number from 0.5 to 2')
  })
})

describe('the file of voices', () => {
  const voices = voiceNames.map((name) => `  ${name}: { command: "${command}", letters: { A: eigh } }`).join('\n')

  test('gives every voice the spellings of all', () => {
    const man = readVoices(`letters: { Z: zed }\nrespell: { Hmm: Um }\nvoices:\n${voices}`).get('man')
    expect(man?.letters).toEqual({ Z: 'zed', A: 'eigh' })
    expect(man?.respell).toEqual({ Hmm: 'Um' })
  })

  test('names the voices it lacks', () => {
    expect(() => readVoices(`voices:\n  man: { command: "${command}" }`)).toThrow('no narrator, woman, woman-2, man-2, examiner')
  })

  test('that ships has all voices', () => {
    const shipped = readVoices(readFileSync(join(import.meta.dirname, 'voices.yaml'), 'utf8'))
    expect([...shipped.keys()].toSorted()).toEqual([...voiceNames].toSorted())
  })
})

describe('a command', () => {
  test('gets its files as single words of the shell', () => {
    expect(fillPlaces(command, { textFile: "/a b/it's.txt", out: '/out.wav' })).toBe(String.raw`say '/a b/it'\''s.txt' '/out.wav'`)
  })

  test('gets the pace in the way it asks for', () => {
    expect(hasOwnPace(command)).toBe(false)
    expect(fillPace('say -r {tempo}', 0.8)).toBe('say -r 0.800')
    expect(fillPace('say -s {stretch}', 0.8)).toBe('say -s 1.250')
  })
})

test('only whole words are respelt', () => {
  expect(respell("Two metres. Hmm, the metre's end, kilometres", { metres: 'meters', Hmm: 'Um' })).toBe(
    "Two meters. Um, the metre's end, kilometres",
  )
})
