import { expect, test } from 'vitest'
import { findProblems, soundMock, soundTest } from '#tests/world/content/plant-fault.ts'
import type { TestFolder } from './test-folder.ts'

const part1 = 'reading/part-1.yaml'
const part2 = 'reading/part-2.yaml'
const heard = 'listening/part-1.yaml'

interface Planted {
  readonly file: string
  readonly from: string
  readonly to: string
  readonly says: RegExp
  readonly path: string
  /** The file that the problem is reported in; the edited file when left out. */
  readonly toldIn?: string
}

/** As people write a path; the value of a file has none of these steps for itself. */
function format(path: readonly (string | number)[] | undefined): string | null {
  if (path === undefined) return null
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')
}

function plant(sound: TestFolder, { file, from, to, says, toldIn = file }: Planted) {
  const text = sound.files.get(file) ?? ''
  if (text.split(from).length !== 2) throw new Error(`"${from}" does not stand once in ${file}`)
  const files = new Map([...sound.files, [file, text.replace(from, () => to)] as const])
  return findProblems({ ...sound, files })
    .filter((problem) => problem.file === toldIn && says.test(problem.message))
    .map(({ path }) => format(path))
}

const inTest: readonly Planted[] = [
  { file: 'test.yaml', from: 'module: academic', to: 'module: acadamic', says: /must be one of/, path: 'module' },
  { file: 'reading.yaml', from: 'seconds: 1800', to: 'seconds: an hour', says: /whole number/, path: 'seconds' },
  { file: 'reading.yaml', from: 'seconds: 1800', to: 'seconds: 30', says: /at least 60 seconds/, path: 'seconds' },
  { file: part1, from: 'passage: passages/lighthouse.md', to: 'passage: passages/x.md', says: /does not exist/, path: 'passage' },
  { file: part1, from: '        key: i\n', to: '', says: /"key" is missing/, path: 'groups[0].questions[1].key' },
  { file: part1, from: 'key: "YES"', to: 'key: "TRUE"', says: /must be one of/, path: 'groups[2].questions[1].key' },
  { file: part1, from: 'number: 7\n', to: 'number: 6\n', says: /used twice/, path: 'groups[2].questions[1]' },
  { file: part1, from: 'key: [A, C]', to: 'key: [A, A]', says: /./, path: 'groups[4].questions[0].key' },
  { file: part1, from: 'type: multiple-choice', to: 'type: multiple-choise', says: /./, path: 'groups[3].type' },
  {
    file: part1,
    from: 'quote: "the lamp had',
    to: 'quot: "the lamp had',
    says: /not a field/,
    path: 'groups[3].questions[0].evidence[0].quot',
  },
  { file: part1, from: '"drew forty plans"', to: '"drew thirty plans"', says: /./, path: 'groups[6].questions[0].evidence[0]' },
  { file: part1, from: 'C: clean the glass', to: 'C: "clean **the glass"', says: /star/, path: 'groups[3].questions[0].options.C' },
  { file: part1, from: 'C: clean the glass', to: 'C: "[[5: x]]"', says: /gaps belong in a body/, path: 'groups[3].questions[0].options.C' },
  { file: part2, from: '[[26: size]]', to: '[[36: size]]', says: /number 26 belongs/, path: 'groups[4].body[0].form[1].value' },
  { file: part2, from: '[[22: honey]]', to: '[[22: ]]', says: /no key/, path: 'groups[2].body[1].list[1]' },
  { file: part2, from: '[[28: overnight]]', to: '[[28: all night]]', says: /not in the passage/, path: 'groups[5].body[0].flow[1]' },
  { file: part2, from: '[[19: lead]]', to: '[[19: (a) lead]]', says: /./, path: 'groups[0].body[0].text' },
  { file: part2, from: '[[24: (£)6.50]]"]', to: '[[24: 6.50]]", x]', says: /a row has 4 cells/, path: 'groups[3].body[0].table.rows[1]' },
  { file: part2, from: '      19:\n', to: '      18:\n', says: /no such gap/, path: 'groups[0].evidence.18' },
  { file: part2, from: 'file: images/island.svg', to: 'file: images/x.svg', says: /does not exist/, path: 'groups[6].figure.file' },
  {
    file: part2,
    from: '{ words: 2, number: true }',
    to: '{ words: 9, number: true }',
    says: /one to five words/,
    path: 'groups[7].word_limit',
  },
  { file: part2, from: 'Write **ONE WORD AND/OR A NUMBER**', to: 'Write', says: /./, path: 'groups[3].instructions' },
  {
    file: 'reading/part-1.en.yaml',
    from: '2:\n  why: "Merrow let no keeper serve alone."',
    to: '2:\n  wy: x',
    says: /"why" is missing/,
    path: '2.why',
  },
  { file: 'reading/part-1.en.yaml', from: '    C: "Cleaning is not tied to the night."\n', to: '', says: /C: not explained/, path: '8' },
]

test.each(inTest)('$path: $says', (planted) => {
  expect(plant(soundTest, planted)).toContain(planted.path)
})

const inMock: readonly Planted[] = [
  { file: heard, from: '{ line: 3, quote', to: '{ line: 4, quote', says: /./, path: 'groups[0].evidence.1[0]' },
  { file: heard, from: '{ line: 3, quote', to: '{ paragraph: 3, quote', says: /names its line/, path: 'groups[0].evidence.1[0].paragraph' },
  { file: 'scripts/part-1.yaml', from: 'id: 5, speaker: clerk', to: 'id: 5, speaker: x', says: /./, path: 'lines[4]' },
  { file: 'scripts/part-1.yaml', from: 'voice: woman', to: 'voice: lady', says: /must be one of/, path: 'speakers.anna.voice' },
  { file: 'writing.yaml', from: 'minimum_words: 30', to: 'minimum_words: few', says: /whole number/, path: 'tasks[1].minimum_words' },
  {
    file: 'speaking.yaml',
    from: 'say: "Who made it?", seconds: 15',
    to: 'say: "Who ~made it?", seconds: 15',
    says: /tilde/,
    path: 'parts[1].prompts[1]',
  },
  { file: 'listening.yaml', from: 'audio/listening.mp3', to: 'audio/x.mp3', says: /does not exist/, path: 'audio' },
  { file: 'audio/listening.timing.yaml', from: '[7528, 10375]', to: '[7528, 7000]', says: /ends before it begins/, path: 'lines.1-3' },
]

test.each(inMock)('$path: $says', (planted) => {
  expect(plant(soundMock, planted)).toContain(planted.path)
})
