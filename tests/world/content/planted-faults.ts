import type { Problem } from '#server/authoring/problem.ts'
import type { TestFolder } from '#server/authoring/test-folder.ts'
import { findProblems, soundMock, soundTest } from './plant-fault.ts'

/** A fault that an author can make, and the field beside which the desk shows it. */
export interface PlantedFault {
  /** Text that stands once in the file, and what replaces it. */
  readonly file: string
  readonly from: string
  readonly to: string
  readonly says: RegExp
  /** As people write a path: `groups[1].questions[0].key`. Empty: the file as a whole. */
  readonly path: string
  /** The file that the problem is reported in; the edited one when left out. */
  readonly reportedIn?: string
}

const part1 = 'reading/part-1.yaml'
const part2 = 'reading/part-2.yaml'
const explained = 'reading/part-1.en.yaml'
const passage = 'passages/lighthouse.md'
const heard1 = 'listening/part-1.yaml'
const heard2 = 'listening/part-2.yaml'
const script1 = 'scripts/part-1.yaml'
const timing = 'audio/listening.timing.yaml'

/** In the test with every type of question. */
export const faultsOfReading: readonly PlantedFault[] = [
  // The test, its section and its passages.
  { file: 'test.yaml', from: 'title: Every question type', to: 'title: ""', says: /"title" is empty/, path: 'title' },
  { file: 'test.yaml', from: 'module: academic', to: 'module: acadamic', says: /must be one of/, path: 'module' },
  { file: 'test.yaml', from: 'kind: section', to: 'kind: full', says: /needs listening.yaml/, path: 'kind' },
  { file: 'test.yaml', from: 'length: short', to: 'length: long', says: /must be one of/, path: 'length' },
  { file: 'test.yaml', from: 'licence: CC-BY-4.0\n', to: '', says: /"licence" is missing/, path: 'licence' },
  { file: 'test.yaml', from: 'length: short\n', to: '', says: /32 questions, where 40 belong/, path: 'parts', reportedIn: 'reading.yaml' },
  { file: 'reading.yaml', from: 'seconds: 1800', to: 'seconds: an hour', says: /whole number/, path: 'seconds' },
  { file: 'reading.yaml', from: 'seconds: 1800', to: 'seconds: 30', says: /at least 60 seconds/, path: 'seconds' },
  { file: passage, from: 'title: The lighthouse at Orrin Point', to: 'title: ""', says: /"title" is empty/, path: 'title' },
  { file: passage, from: 'letters: true', to: 'letters: perhaps', says: /must be one of/, path: 'letters' },
  {
    file: passage,
    from: '    meaning: a raised path across water or wet ground\n',
    to: '',
    says: /"meaning" is missing/,
    path: 'glossary[0].meaning',
  },
  { file: passage, from: 'Inside, a spiral', to: '# Inside, a spiral', says: /other Markdown/, path: 'text[1]' },
  { file: passage, from: 'In 1971 the', to: 'In [[1: 1971]] the', says: /has no gaps/, path: 'text[3]' },
  // Choices and their keys.
  { file: part1, from: '      iv: How ships were lost', to: '      vi: How ships were lost', says: /must be named/, path: 'groups[0].options' },
  { file: part1, from: 'iii: The price of oil', to: 'iii: How ships were lost', says: /are alike/, path: 'groups[0].options' },
  { file: part1, from: 'paragraph: C\n', to: 'paragraph: B\n', says: /asked for twice/, path: 'groups[0].questions[1].paragraph' },
  { file: part1, from: '        key: i\n', to: '', says: /"key" is missing/, path: 'groups[0].questions[1].key' },
  { file: part1, from: '        key: ii\n', to: '        key: x\n', says: /none of the options/, path: 'groups[0].questions[0].key' },
  {
    file: part1,
    from: ', **FALSE** if it contradicts the information, or\n      **NOT GIVEN**',
    to: ', or\n      **NOT GIVEN**',
    says: /when to choose FALSE/,
    path: 'groups[1].instructions',
  },
  {
    file: part1,
    from: 'prompt: Ada Merrow was satisfied with her first plan.',
    to: 'prompt: The stone for the tower came from the mainland.',
    says: /same as that of question 3/,
    path: 'groups[1].questions[1].prompt',
  },
  { file: part1, from: 'key: "YES"', to: 'key: "TRUE"', says: /must be one of/, path: 'groups[2].questions[1].key' },
  { file: part1, from: 'number: 7\n', to: 'number: 6\n', says: /used twice/, path: 'groups[2].questions[1]' },
  { file: part1, from: '          D: guard the door\n', to: '', says: /has four options/, path: 'groups[3].questions[0].options' },
  { file: part1, from: 'C: clean the glass', to: 'C: "clean **the glass"', says: /star/, path: 'groups[3].questions[0].options.C' },
  { file: part1, from: 'C: clean the glass', to: 'C: "[[5: x]]"', says: /gaps belong in a body/, path: 'groups[3].questions[0].options.C' },
  { file: part1, from: 'type: multiple-choice', to: 'type: multiple-choise', says: /none of those/, path: 'groups[3].type' },
  { file: part1, from: 'key: [A, C]', to: 'key: [A, A]', says: /different choices/, path: 'groups[4].questions[0].key' },
  { file: part1, from: '          E: paint the tower\n', to: '', says: /at least 5 options/, path: 'groups[4].questions[0].options' },
  { file: part1, from: '        key: D\n', to: '        key: B\n', says: /no evidence is from there/, path: 'groups[5].questions[0].key' },
  { file: part1, from: '      D: Paragraph D', to: '      D: Paragraph D\n      E: Paragraph E', says: /lettered paragraph E/, path: 'groups[5].options.E' },
  { file: part1, from: '    options_reusable: true\n', to: '', says: /say options_reusable/, path: 'groups[6].instructions' },
  { file: part1, from: '    options_reusable: true', to: '    options_reusable: always', says: /must be one of/, path: 'groups[6].options_reusable' },
  { file: part1, from: '      C: for eight weeks.\n', to: '', says: /bank of options is too small/, path: 'groups[7].options' },
  // Evidence.
  {
    file: part1,
    from: '        evidence:\n          - { paragraph: D, quote: "argues that an empty lighthouse is better than a ruined one" }\n',
    to: '',
    says: /no evidence/,
    path: 'groups[2].questions[1].evidence',
  },
  { file: part1, from: 'quote: "the lamp had', to: 'quot: "the lamp had', says: /not a field/, path: 'groups[3].questions[0].evidence[0].quot' },
  { file: part1, from: '"drew forty plans"', to: '"drew thirty plans"', says: /word for word/, path: 'groups[6].questions[0].evidence[0]' },
  { file: part1, from: 'D, quote: "The museum', to: 'H, quote: "The museum', says: /has no paragraph H/, path: 'groups[6].questions[2].evidence[0]' },
  { file: part2, from: '      19:\n', to: '      18:\n', says: /no such gap/, path: 'groups[0].evidence.18' },
  // Pictures.
  { file: part1, from: 'file: images/lighthouse.svg', to: 'file: images/x.svg', says: /does not exist/, path: 'groups[8].figure.file' },
  { file: part1, from: 'alt: A lighthouse with two parts to label', to: 'alt: ""', says: /"alt" is empty/, path: 'groups[8].figure.alt' },
  { file: part1, from: '        18: [82, 60]\n', to: '', says: /no label for this question/, path: 'groups[8].figure.labels.18' },
  { file: part1, from: '17: [82, 30]', to: '17: [182, 30]', says: /outside of the picture|0 to 100/, path: 'groups[8].figure.labels.17' },
  { file: part1, from: '17: [82, 30]', to: '17: [left, 30]', says: /number from 0 to 100/, path: 'groups[8].figure.labels.17[0]' },
  {
    file: 'images/lighthouse.svg',
    from: '<title>Lighthouse</title>',
    to: '<title>Lighthouse</title><script>1</script>',
    says: /script/,
    path: '',
  },
  // Gaps, tables, forms, notes and flow charts.
  { file: part2, from: '[[19: lead]]', to: '[[19: (a) lead]]', says: /./, path: 'groups[0].body[0].text' },
  { file: part2, from: '[[20: B]]', to: '[[20: F]]', says: /none of the options/, path: 'groups[1].body[0].text' },
  { file: part2, from: '[[22: honey]]', to: '[[22: ]]', says: /no key/, path: 'groups[2].body[1].list[1]' },
  { file: part2, from: '      - heading: Tea room\n', to: '      - heading: ""\n', says: /is empty/, path: 'groups[2].body[0].heading' },
  { file: part2, from: '"[[23: members]]"', to: '"[[23: friends]]"', says: /not in the passage/, path: 'groups[3].body[0].table.rows[0][1]' },
  { file: part2, from: '[[24: (£)6.50]]"]', to: '[[24: 6.50]]", x]', says: /a row has 4 cells/, path: 'groups[3].body[0].table.rows[1]' },
  { file: part2, from: '{ label: Ticket, value', to: '{ label: "", value', says: /is empty/, path: 'groups[4].body[0].form[2].label' },
  { file: part2, from: '[[26: size]]', to: '[[36: size]]', says: /number 26 belongs/, path: 'groups[4].body[0].form[1].value' },
  { file: part2, from: '[[28: overnight]]', to: '[[28: all night]]', says: /not in the passage/, path: 'groups[5].body[0].flow[1]' },
  { file: part2, from: 'is shaped and baked.', to: 'is **shaped and baked.', says: /star/, path: 'groups[5].body[0].flow[2]' },
  // Typed keys, word limits and answers in any order.
  { file: part2, from: 'key: touch', to: 'key: "touch | (feel"', says: /bracket/, path: 'groups[7].questions[1].key' },
  { file: part2, from: 'key: touch', to: 'key: touch | the touch of hands', says: /breaks its own limit/, path: 'groups[7].questions[1].key' },
  {
    file: part2,
    from: '{ words: 2, number: true }',
    to: '{ words: 9, number: true }',
    says: /one to five words/,
    path: 'groups[7].word_limit',
  },
  { file: part2, from: '{ words: 2, number: true }', to: '{ words: two }', says: /whole number/, path: 'groups[7].word_limit.words' },
  { file: part2, from: 'Write **ONE WORD AND/OR A NUMBER**', to: 'Write', says: /must say/, path: 'groups[3].instructions' },
  {
    file: part2,
    from: '    word_limit: { words: 2, number: true }\n',
    to: '    word_limit: { words: 2, number: true }\n    any_order: [[31, 40]]\n',
    says: /names no typed question/,
    path: 'groups[7].any_order',
  },
  // Explanations in three languages.
  { file: explained, from: '2:\n  why: "Merrow let no keeper serve alone."', to: '2:\n  wy: x', says: /"why" is missing/, path: '2.why' },
  { file: explained, from: '    C: "Cleaning is not tied to the night."\n', to: '', says: /C: not explained/, path: '8.others.C' },
  { file: explained, from: '7:\n  why: "Hale says that an empty lighthouse is better than a ruined one."\n', to: '', says: /no explanation in English/, path: '7.why' },
  { file: explained, from: '    B: "Bees are not named."', to: '    F: x\n    B: "Bees are not named."', says: /"F" is none/, path: '9.others.F' },
  { file: explained, from: ' It is not FALSE, because nothing denies a fire.', to: '', says: /why it is not FALSE/, path: '5.why' },
  { file: 'reading/part-1.tw.yaml', from: '她畫了四十張圖才滿意。', to: 'She drew forty.', says: /not in Traditional Chinese/, path: '4.why' },
  { file: 'reading/part-1.cn.yaml', from: '她的看法写得很清楚。', to: '她的看法說得很清楚。', says: /is not Simplified/, path: '6.others.NOT GIVEN' },
]

/** In the test with all four skills. */
export const faultsOfMock: readonly PlantedFault[] = [
  // Listening: questions, scripts, the recording and its timing.
  { file: 'listening.yaml', from: 'checking_seconds: 20', to: 'checking_seconds: soon', says: /whole number/, path: 'checking_seconds' },
  { file: 'listening.yaml', from: 'audio/listening.mp3', to: 'audio/x.mp3', says: /does not exist/, path: 'audio' },
  { file: heard1, from: '{ line: 3, quote', to: '{ line: 4, quote', says: /has no line 4/, path: 'groups[0].evidence.1[0]' },
  { file: heard1, from: '{ line: 3, quote', to: '{ paragraph: 3, quote', says: /names its line/, path: 'groups[0].evidence.1[0].paragraph' },
  { file: heard1, from: '{ line: 7, quote: "That\'s £15" }', to: '{ line: 2, quote: "hello" }', says: /heard before/, path: 'groups[0].evidence.3' },
  { file: heard2, from: '        prompt: shop\n', to: '', says: /neither a prompt nor a label/, path: 'groups[0].questions[1].prompt' },
  { file: 'images/mill-pond.svg', from: '>C</text>', to: '>D</text>', says: /no letter C/, path: 'groups[0].figure.file', reportedIn: heard2 },
  { file: heard2, from: 'type: matching-features', to: 'type: matching-information', says: /belongs to Reading/, path: 'groups[1].type' },
  { file: script1, from: 'title: Hiring a canoe', to: 'title: ""', says: /is empty/, path: 'title' },
  { file: script1, from: 'voice: woman', to: 'voice: lady', says: /must be one of/, path: 'speakers.anna.voice' },
  { file: script1, from: '{ name: Clerk, voice: man }', to: '{ voice: man }', says: /needs a name/, path: 'speakers.clerk.name' },
  { file: script1, from: '  anna: { name', to: '  bert: { name: Bert, voice: narrator }\n  anna: { name', says: /says nothing/, path: 'speakers.bert' },
  { file: script1, from: 'id: 5, speaker: clerk', to: 'id: 5, speaker: x', says: /is unknown/, path: 'lines[4].speaker' },
  { file: script1, from: '{ id: 5,', to: '{ id: 3,', says: /ids ascend/, path: 'lines[4]' },
  { file: script1, from: '~Brandt~', to: '~Brandt', says: /tilde/, path: 'lines[5].say' },
  { file: script1, from: '{ pause: 2 }', to: '{ pause: long }', says: /number of seconds/, path: 'lines[1].pause' },
  { file: timing, from: '[7528, 10375]', to: '[7528, 7000]', says: /ends before it begins/, path: 'lines.1-3' },
  { file: timing, from: '  2-4: [26405, 29330]\n', to: '', says: /line 4 has no place/, path: 'lines[4]', reportedIn: 'scripts/part-2.yaml' },
  // Writing.
  { file: 'writing.yaml', from: 'seconds: 600', to: 'seconds: 700', says: /10 minutes in all/, path: 'seconds' },
  { file: 'writing.yaml', from: 'minimum_words: 30', to: 'minimum_words: few', says: /whole number/, path: 'tasks[1].minimum_words' },
  { file: 'writing.yaml', from: '- text: To what extent do you agree?', to: '- text: "To [[1: what]]"', says: /no gaps/, path: 'tasks[1].prompt[1].text' },
  { file: 'writing.yaml', from: 'alt: Bar chart of visitors in 2001, 2011 and 2021', to: 'alt: ""', says: /is empty/, path: 'tasks[0].figure.alt' },
  { file: 'writing.yaml', from: ', 5: writing/task-2.band-5.md', to: '', says: /at least 3 bands/, path: 'tasks[1].models' },
  { file: 'writing.yaml', from: '8: writing/task-2.band-8.md', to: '8: writing/x.md', says: /does not exist/, path: 'tasks[1].models.8' },
  {
    file: 'writing/task-2.band-8.md',
    from: ' I largely agree that old things should be used.\n\nUse keeps knowledge alive, since somebody has to be able to mend what breaks. Only what is unique and frail belongs in a case.',
    to: '',
    says: /fewer than the 30/,
    path: '',
  },
  { file: 'writing/task-1.cn.yaml', from: '先概括整张图，再写数字。', to: 'First the whole.', says: /not in Simplified/, path: 'advice' },
  { file: 'writing/task-1.en.yaml', from: '  6: The figures are right, but nothing tells what they show together.\n', to: '', says: /no comment on band 6/, path: 'comments.6' },
  // Speaking.
  { file: 'speaking.yaml', from: 'seconds: 180', to: 'seconds: 60', says: /the section has 60/, path: 'seconds' },
  { file: 'speaking.yaml', from: 'kind: interview', to: 'kind: chat', says: /must be one of/, path: 'parts[0].kind' },
  { file: 'speaking.yaml', from: '    preparation_seconds: 10\n', to: '', says: /needs cue_card and/, path: 'parts[1].preparation_seconds' },
  { file: 'speaking.yaml', from: '        - how you use it\n', to: '', says: /2 points/, path: 'parts[1].cue_card.points' },
  { file: 'speaking.yaml', from: 'topic: Describe an old thing that you use', to: 'topic: ""', says: /is empty/, path: 'parts[1].cue_card.topic' },
  { file: 'speaking.yaml', from: '"Who made it?", seconds: 15', to: '"Who ~made it?", seconds: 15', says: /tilde/, path: 'parts[1].prompts[1].say' },
  { file: 'speaking.yaml', from: 'old things?", seconds: 20', to: 'old things?", seconds: 2', says: /2 seconds/, path: 'parts[2].prompts[0].seconds' },
  {
    file: 'speaking.yaml',
    from: '"Do you own a clock?", seconds: 15 }',
    to: '"Do you own a clock?", seconds: 15 }\n      - { say: "Is it old?", seconds: 15 }',
    says: /recording .* does not exist/,
    path: 'parts[0].prompts[2]',
  },
  { file: 'speaking.tw.yaml', from: '2: 準備時寫關鍵字。', to: '2: 准备时写。', says: /is not Traditional/, path: '2' },
  { file: 'speaking.en.yaml', from: '3: Speak of people in general.\n', to: '', says: /no advice on part 3/, path: '3' },
]

/** A path as people write it; the empty one stands for the file. */
export function formatFaultPath(path: readonly (string | number)[] | null | undefined): string {
  return (path ?? [])
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')
}

export function isReportedAt({ file, path, message }: Pick<Problem, 'file' | 'path' | 'message'>, fault: PlantedFault): boolean {
  return file === (fault.reportedIn ?? fault.file) && formatFaultPath(path) === fault.path && fault.says.test(message)
}

/** The test with faults in it; null where the text of one does not stand there once. */
export function plantFaults(sound: TestFolder, faults: readonly PlantedFault[]): TestFolder | null {
  const files = new Map(sound.files)
  for (const { file, from, to } of faults) {
    const text = files.get(file) ?? ''
    if (text.split(from).length !== 2) return null
    files.set(file, text.replace(from, () => to))
  }
  return { ...sound, files }
}

function areAllReported(sound: TestFolder, faults: readonly PlantedFault[]): boolean {
  const planted = plantFaults(sound, faults)
  if (planted === null) return false
  const problems = findProblems(planted)
  return faults.every((fault) => problems.some((problem) => isReportedAt(problem, fault)))
}

export interface FaultyTest {
  readonly folder: TestFolder
  readonly faults: readonly PlantedFault[]
}

/** A few tests with many faults each: a fault that hides another goes into the next test. */
export function gatherFaultyTests(): readonly FaultyTest[] {
  const gather = (sound: TestFolder, all: readonly PlantedFault[]) => {
    const batches: PlantedFault[][] = []
    for (const fault of all) {
      const room = batches.find((batch) => areAllReported(sound, [...batch, fault]))
      if (room === undefined) batches.push([fault])
      else room.push(fault)
    }
    return batches.map((faults) => ({ faults, folder: plantFaults(sound, faults) ?? sound }))
  }
  return [...gather(soundTest, faultsOfReading), ...gather(soundMock, faultsOfMock)]
}
