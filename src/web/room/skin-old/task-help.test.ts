import { expect, test } from 'vitest'
import { GroupType } from '#contract/content/group-type.ts'
import en from './skin-old.en.json' with { type: 'json' }
import { helpOfGroup } from './task-help.ts'

const bank = [{ value: 'A', content: [] }]

test('every type of question has its help, with and without options to choose from', () => {
  const asked = GroupType.options.flatMap((type) => [helpOfGroup({ type, options: null }), helpOfGroup({ type, options: bank })])
  expect(asked.filter((word) => !(word in en))).toEqual([])
})

test('a gap to type in and a gap to carry a word to are told apart', () => {
  const typed = helpOfGroup({ type: 'summary-completion', options: null })
  expect(helpOfGroup({ type: 'summary-completion', options: bank })).not.toBe(typed)
  expect(helpOfGroup({ type: 'note-completion', options: null })).toBe(typed)
})
