import { describe, expect, test } from 'vitest'
import { expectToBeReported, type Fault, findProblems, soundMock } from '#tests/world/content/plant-fault.ts'

const part1 = 'listening/part-1.yaml'
const part2 = 'listening/part-2.yaml'
const script1 = 'scripts/part-1.yaml'
const timing = 'audio/listening.timing.yaml'

const faults: readonly Fault[] = [
  {
    name: 'evidence names a line that is not there',
    file: part1,
    from: '{ line: 3, quote',
    to: '{ line: 4, quote',
    at: '{ line: 4, quote',
    question: 1,
    says: /the recording has no line 4/,
  },
  {
    name: 'evidence names a paragraph of a recording',
    file: part1,
    from: '{ line: 3, quote',
    to: '{ paragraph: 3, quote',
    at: '{ paragraph: 3, quote',
    question: 1,
    says: /"paragraph" is not a field.*names its line/,
  },
  {
    name: 'evidence names no line',
    file: part2,
    from: '{ line: 4, quote',
    to: '{ quote',
    at: '{ quote: "Anita',
    question: 6,
    says: /"line" is missing/,
  },
  {
    name: 'a quote is not said in its line',
    file: part1,
    from: '"That\'s £15"',
    to: '"It is £15"',
    at: '"It is £15"',
    question: 3,
    says: /not in line 7 word for word/,
  },
  {
    name: 'a quote has the marks of the voice',
    file: part1,
    from: '"Anna Brandt"',
    to: '"Anna ~Brandt~"',
    at: '"Anna ~Brandt~"',
    question: 2,
    says: /not in line 6/,
  },
  {
    name: 'a typed key is never said',
    file: part1,
    from: '[[1: Friday]]',
    to: '[[1: Sunday]]',
    at: '[[1: Sunday]]',
    question: 1,
    says: /"Sunday" is not in the recording/,
  },
  {
    name: 'a typed key stands in another line',
    file: part1,
    from: '{ line: 6, quote: "Anna Brandt" }',
    to: '{ line: 5, quote: "your name" }',
    at: '[[2: Brandt]]',
    question: 2,
    says: /evidence does not contain the key/,
  },
  {
    name: 'an answer is heard before that of the question above',
    file: part1,
    from: '{ line: 7, quote: "That\'s £15" }',
    to: '{ line: 2, quote: "hello" }',
    at: '[[3: (£)15]]',
    question: 3,
    says: /heard before that of question 2/,
  },
  {
    name: 'a group is heard before the group above it',
    file: part2,
    from: '{ line: 6, quote: "We close when it gets dark" }',
    to: '{ line: 4, quote: "Anita takes people out" }',
    at: '- number: 8',
    question: 8,
    says: /heard before that of question 7/,
  },
  {
    name: 'multiple choice has four options',
    file: part2,
    from: '          C: at noon\n',
    to: '          C: at noon\n          D: at dawn\n',
    at: '- number: 8',
    question: 8,
    says: /of listening has three options/,
  },
  {
    name: 'a type belongs to Reading',
    file: part2,
    from: 'type: matching-features',
    to: 'type: matching-information',
    at: '- type: matching-information',
    question: 6,
    says: /belongs to Reading/,
  },
  {
    name: 'a letter of the bank is not on the map',
    file: 'images/mill-pond.svg',
    from: '>C</text>',
    to: '>D</text>',
    at: '- type: map-labelling',
    reportedIn: part2,
    question: 4,
    says: /no letter C/,
  },
  {
    name: 'a place to find on the map has no name',
    file: part2,
    from: '        prompt: shop\n',
    to: '',
    at: '- number: 5',
    question: 5,
    says: /neither a prompt nor a label/,
  },
  {
    name: 'a script is missing',
    file: part1,
    from: 'script: scripts/part-1.yaml',
    to: 'script: scripts/part-9.yaml',
    at: 'script: scripts/part-9.yaml',
    question: null,
    says: /scripts\/part-9.yaml does not exist/,
  },
  {
    name: 'a voice is unknown',
    file: script1,
    from: 'voice: woman',
    to: 'voice: child',
    at: 'voice: child',
    question: null,
    says: /"voice" must be one of: narrator, woman/,
  },
  {
    name: 'a speaker is unknown',
    file: script1,
    from: '{ id: 3, speaker: anna',
    to: '{ id: 3, speaker: anne',
    at: '{ id: 3,',
    question: null,
    says: /"anne" is unknown/,
  },
  {
    name: 'a speaker says nothing',
    file: script1,
    from: '  anna: { name: Anna',
    to: '  bert: { name: Bert, voice: narrator }\n  anna: { name: Anna',
    at: 'bert:',
    question: null,
    says: /"bert" says nothing/,
  },
  {
    name: 'a speaker has no name',
    file: script1,
    from: '{ name: Clerk, voice: man }',
    to: '{ voice: man }',
    at: 'clerk: {',
    question: null,
    says: /needs a name/,
  },
  {
    name: 'two voices of a conversation sound alike',
    file: script1,
    from: 'voice: woman',
    to: 'voice: man-2',
    at: 'anna: {',
    question: null,
    says: /"clerk" is a man, too/,
  },
  {
    name: 'ids do not ascend',
    file: script1,
    from: '{ id: 5,',
    to: '{ id: 3,',
    at: '{ id: 3, speaker: clerk',
    question: null,
    says: /line 3 follows line 3/,
  },
  {
    name: 'a step is a line and a pause at once',
    file: script1,
    from: '{ pause: 2 }',
    to: '{ pause: 2, say: "Hm." }',
    at: '{ pause: 2, say',
    question: null,
    says: /must be a line .* or a pause/,
  },
  {
    name: 'a tilde has no partner',
    file: script1,
    from: '~Brandt~',
    to: '~Brandt',
    at: '~Brandt',
    question: null,
    says: /tilde has no partner/,
  },
  {
    name: 'a script has changed since the recording',
    file: script1,
    from: 'Marsh Lane Boats, hello.',
    to: 'Marsh Lane Boats, good morning.',
    at: 'scripts/part-1.yaml:',
    reportedIn: timing,
    question: null,
    says: /has changed since the recording was made/,
  },
  {
    name: 'a line has no place in the recording',
    file: timing,
    from: '  2-4: [26405, 29330]\n',
    to: '',
    at: '{ id: 4,',
    reportedIn: 'scripts/part-2.yaml',
    question: null,
    says: /line 4 has no place/,
  },
  {
    name: 'the recording has a line that no script has',
    file: timing,
    from: '  2-4: [26405, 29330]\n',
    to: '  2-4: [26405, 29330]\n  2-9: [26405, 29330]\n',
    at: '2-9:',
    question: null,
    says: /no script has line 2-9/,
  },
  {
    name: 'a line is heard outside of its part',
    file: timing,
    from: '1: [0, 16401]',
    to: '1: [0, 14000]',
    at: '1-7:',
    question: null,
    says: /line 1-7 is outside of \d+ to 14000 ms/,
  },
  {
    name: 'a part ends after the recording',
    file: timing,
    from: '2: [16401, 37049]',
    to: '2: [16401, 38049]',
    at: '2: [16401',
    question: null,
    says: /part 2 is outside of 16401 to 37049/,
  },
  {
    name: 'a line ends before it begins',
    file: timing,
    from: '2-2: [18802, 23111]',
    to: '2-2: [23111, 18802]',
    at: '2-2:',
    question: null,
    says: /ends before it begins/,
  },
  {
    name: 'the recording is missing',
    file: 'listening.yaml',
    from: 'audio: audio/listening.mp3',
    to: 'audio: audio/other.mp3',
    at: 'audio: audio/other.mp3',
    question: null,
    says: /audio\/other.mp3 does not exist/,
  },
  {
    name: 'a wrong choice of listening is not explained',
    file: 'listening/part-2.tw.yaml',
    from: '    C: 沒有人提到中午。\n',
    to: '',
    at: '8:\n',
    question: 8,
    says: /C: not explained in Traditional Chinese/,
  },
  {
    name: 'a listening section is smaller than the real one',
    file: 'test.yaml',
    from: 'length: short\n',
    to: '',
    at: 'checking_seconds: 20',
    reportedIn: 'listening.yaml',
    question: null,
    says: /8 questions, where 40 belong/,
  },
  {
    name: 'nobody has time to read the questions',
    file: 'test.yaml',
    from: 'length: short\n',
    to: '',
    at: 'title: Hiring a canoe',
    reportedIn: script1,
    question: null,
    says: /no pause of 20 seconds/,
  },
]

describe('the checker tells file, line and question when', () => {
  test.each(faults)('$name', (fault) => {
    expect.hasAssertions()
    expectToBeReported(fault, soundMock)
  })
})

describe('a recording', () => {
  const withMedia = (path: string, bytes: Buffer) => findProblems({ ...soundMock, media: new Map(soundMock.media).set(path, bytes) })

  test('that nothing plays is told', () => {
    const file = 'audio/left-over.mp3'
    expect(withMedia(file, Buffer.from('x'))).toEqual([
      { file, line: 1, question: null, message: 'nothing in the test refers to this file' },
    ])
  })

  test('that is broken is told', () => {
    const file = 'audio/listening.mp3'
    expect(withMedia(file, Buffer.from('no sound'))).toMatchObject([
      { file, line: 1, question: null, message: 'this is not an MP3 file, or a broken one' },
    ])
  })

  test('of another format is told', () => {
    const file = 'audio/speaking/part-1-1.mp3'
    const frame = Buffer.alloc(417) // MPEG 1, 44.1 kHz, 128 kbit/s, joint stereo
    frame.set([0xff, 0xfb, 0x90, 0x44])
    const [problem] = withMedia(file, Buffer.concat(Array.from({ length: 40 }, () => frame)))
    expect(problem).toMatchObject({
      file,
      line: 1,
      question: null,
      message: expect.stringMatching(/is stereo, 44100 Hz, 128 kbit\/s; it must be mono/),
    })
  })
})

test('a sound mock has no problems', () => {
  expect(findProblems(soundMock)).toEqual([])
})

test('a section that cannot be read does not hide the faults of the others', () => {
  const files = new Map(soundMock.files)
  files.set('writing.yaml', 'tasks: [')
  files.set(part1, (files.get(part1) ?? '').replace('[[1: Friday]]', '[[1: Sunday]]'))
  const told = findProblems({ ...soundMock, files }).map(({ file }) => file)
  expect(new Set(told)).toEqual(new Set(['writing.yaml', part1]))
})
