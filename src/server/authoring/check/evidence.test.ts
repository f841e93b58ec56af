import { describe, expect, test } from 'vitest'
import { expectToBeReported, type Fault } from '#tests/world/content/plant-fault.ts'

const part1 = 'reading/part-1.yaml'
const part2 = 'reading/part-2.yaml'

const faults: readonly Fault[] = [
  {
    name: 'a question has no evidence',
    file: part1,
    from: '        evidence:\n          - { paragraph: B, quote: "Halfway up lies the oil store" }\n\n',
    to: '\n',
    at: '- number: 5',
    question: 5,
    says: /no evidence/,
  },
  {
    name: 'a quote is not in its paragraph',
    file: part1,
    from: '"drew forty plans"',
    to: '"drew thirty plans"',
    at: '"drew thirty plans"',
    question: 12,
    says: /not in paragraph A word for word: "drew thirty plans"/,
  },
  {
    name: 'a quote differs in a capital',
    file: part2,
    from: '"the dough rests overnight"',
    to: '"The dough rests overnight"',
    at: '"The dough rests',
    question: 28,
    says: /differs in capitals/,
  },
  {
    name: 'a quote stands twice',
    file: part1,
    from: '"the lamp had to be watched all night"',
    to: '"keeper"',
    at: '"keeper"',
    question: 8,
    says: /more than once/,
  },
  {
    name: 'evidence names a paragraph that is not there',
    file: part2,
    from: '{ paragraph: 1, quote: "opens at 9.30" }',
    to: '{ paragraph: 9, quote: "opens at 9.30" }',
    at: 'paragraph: 9',
    question: 31,
    says: /no paragraph 9/,
  },
  {
    name: 'the order of the text is broken',
    file: part1,
    from: '"which was carried from the mainland by barge"',
    to: '"satisfied with one"',
    at: '- number: 4',
    question: 4,
    says: /stands before that of question 3/,
  },
  {
    name: 'the passage changes under a quote',
    file: 'passages/lighthouse.md',
    from: 'spiral staircase of 162',
    to: 'spiral stair of 162',
    at: 'a spiral staircase of 162 steps',
    reportedIn: part1,
    question: 1,
    says: /not in paragraph B/,
  },
  {
    name: 'the instructions say another limit',
    file: part2,
    from: 'Write **ONE WORD AND/OR A NUMBER**',
    to: 'Write **ONE WORD ONLY**',
    at: 'instructions: |\n      Complete the table',
    question: 23,
    says: /must say "ONE WORD AND\/OR A NUMBER"/,
  },
  {
    name: 'a typed group has no word limit',
    file: part2,
    from: '    word_limit: { words: 1, number: true }\n',
    to: '',
    at: '- type: table-completion',
    question: 23,
    says: /needs a word_limit/,
  },
  {
    name: 'a bank and a word limit stand together',
    file: part2,
    from: '    title: The salt marsh\n',
    to: '    title: The salt marsh\n    word_limit: { words: 1 }\n',
    at: '- type: summary-completion',
    question: 20,
    says: /not both/,
  },
  {
    name: 'the NB on reuse is missing',
    file: part1,
    from: '      **NB** You may use any letter more than once.\n',
    to: '',
    at: 'instructions: |\n      Match each action',
    question: 12,
    says: /may be used more than once/,
  },
  {
    name: 'how many to choose is not said',
    file: part1,
    from: 'Choose **TWO** letters, **A–E**.\n    questions:\n      - numbers: [9, 10]\n        prompt: Which **TWO** things',
    to: 'Choose letters, **A–E**.\n    questions:\n      - numbers: [9, 10]\n        prompt: Which things',
    at: '- numbers: [9, 10]',
    question: 9,
    says: /TWO/,
  },
  {
    name: 'NOT GIVEN is not told',
    file: part1,
    from: '**NOT GIVEN** if there is no information on this',
    to: 'nothing',
    at: 'instructions: |\n      Do the following statements agree with the information',
    question: 3,
    says: /NOT GIVEN/,
  },
]

describe('the checker tells file, line and question when', () => {
  test.each(faults)('$name', (fault) => {
    expect.hasAssertions()
    expectToBeReported(fault)
  })
})
