import { describe, expect, test } from 'vitest'
import type { Problem } from '#server/authoring/problem.ts'
import { readTest } from '#server/authoring/read/read-test.ts'
import type { TestFolder } from '#server/authoring/test-folder.ts'
import { soundMock } from '#tests/world/content/plant-fault.ts'
import { checkSound } from './check-sound.ts'

async function listen(folder: TestFolder): Promise<Problem[]> {
  const { source } = readTest(folder)
  if (source === null) throw new Error('the test cannot be read')
  return checkSound(source)
}

const track = 'audio/listening.mp3'

function withText(file: string, from: string, to: string): TestFolder {
  const text = soundMock.files.get(file) ?? ''
  if (!text.includes(from)) throw new Error(`"${from}" is not in ${file}`)
  return { ...soundMock, files: new Map(soundMock.files).set(file, text.replace(from, to)) }
}

function withMedia(file: string, bytes: Buffer): TestFolder {
  return { ...soundMock, media: new Map(soundMock.media).set(file, bytes) }
}

/** The frames of a recording from one place in its time to another. */
function cut(file: string, fromMs: number, toMs: number): Buffer {
  const [frameBytes, frameMs, tagBytes] = [144, 24, 192]
  const at = (ms: number) => tagBytes + Math.round(ms / frameMs) * frameBytes
  return (soundMock.media.get(file) ?? Buffer.alloc(0)).subarray(at(fromMs), at(toMs))
}

// Side information of mono in MPEG 2 (ISO/IEC 13818-3): main_data_begin 8, private 1, part2_3_length 12, big_values 9, global_gain 8 bits.
const gainBit = 8 + 1 + 12 + 9

/** The same sound, its gain changed by steps of 1.5 dB in every frame. */
function amplify(bytes: Buffer, steps: number): Buffer {
  const changed = Buffer.from(bytes)
  for (let frame = 192; frame + 144 <= changed.length; frame += 144) {
    const at = frame + 4 + (gainBit >> 3)
    const shift = 8 - (gainBit & 7)
    const word = changed.readUInt16BE(at)
    const gain = (word >> shift) & 0xff
    if (gain > 0) changed.writeUInt16BE((word & ~(0xff << shift)) | (Math.min(255, gain + steps) << shift), at)
  }
  return changed
}

test('a sound mock sounds as it should', async () => {
  expect(await listen(soundMock)).toEqual([])
})

describe('what is heard is compared with what is written:', () => {
  test('a pause that is longer in the script', async () => {
    expect(await listen(withText('scripts/part-1.yaml', '{ pause: 2 }', '{ pause: 3 }'))).toMatchObject([
      {
        file: 'scripts/part-1.yaml',
        line: 8,
        path: ['lines', 1],
        question: null,
        message: 'the pause is 2.0 s in the recording, not 3.0 s',
      },
    ])
  })

  test('a pause in which somebody speaks', async () => {
    const problems = await listen(withText('audio/listening.timing.yaml', '1-2: [5145, 7128]', '1-2: [5645, 7128]'))
    expect(problems).toContainEqual(
      expect.objectContaining({
        file: 'scripts/part-1.yaml',
        line: 8,
        path: ['lines', 1],
        question: null,
        message: 'the recording is not silent in this pause',
      }),
    )
  })

  test('a line where nothing is said', async () => {
    const problems = await listen(withText('audio/listening.timing.yaml', '1-2: [5145, 7128]', '1-2: [3345, 4945]'))
    expect(problems).toContainEqual(
      expect.objectContaining({
        file: 'scripts/part-1.yaml',
        line: 9,
        path: ['lines', 2],
        question: null,
        message: 'the recording is silent where line 2 belongs',
      }),
    )
  })

  test('a part that is spoken too fast', async () => {
    const long = 'We close when it gets dark, but on some days a good deal sooner, not at six.'
    const problems = await listen(withText('scripts/part-2.yaml', 'We close when it gets dark, not at six.', long))
    expect(problems).toMatchObject([
      {
        file: 'scripts/part-2.yaml',
        line: 1,
        question: null,
        message: expect.stringMatching(/part 2 is spoken at 1\d\d words a minute, where 120 to 170/),
      },
    ])
  })

  test('a prompt that is the recording of another text', async () => {
    const asked = 'Why do people in your country keep so many old and useless things in their homes?'
    const problems = await listen(withText('speaking.yaml', 'Why do people keep old things?', asked))
    expect(problems).toMatchObject([
      {
        file: 'speaking.yaml',
        line: 27,
        path: ['parts', 2, 'prompts', 0],
        question: null,
        message: expect.stringMatching(/part-3-1.mp3 would say this at \d+/),
      },
    ])
  })
})

describe('a recording', () => {
  const bytes = soundMock.media.get(track) ?? Buffer.alloc(0)
  const ofTrack = (message: RegExp): unknown =>
    expect.objectContaining({ file: track, line: 1, question: null, message: expect.stringMatching(message) })

  test('that is too quiet is told', async () => {
    expect(await listen(withMedia(track, amplify(bytes, -4)))).toContainEqual(ofTrack(/has −25\.\d LUFS, where -19 ± 1 belong/))
  })

  test('that is too loud is told, with its peak', async () => {
    const problems = await listen(withMedia(track, amplify(bytes, 8)))
    expect(problems).toContainEqual(ofTrack(/has −7\.\d LUFS/))
    expect(problems).toContainEqual(ofTrack(/a peak of .* dBFS, above -1/))
  })

  test('whose first seconds are lost is told', async () => {
    const problems = await listen(withMedia(track, cut(track, 2400, 37_000)))
    expect(problems.map(({ message }) => message)).toContain('the recording is not silent in this pause')
  })
})
