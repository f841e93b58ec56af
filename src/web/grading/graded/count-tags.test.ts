import { expect, test } from 'vitest'
import type { Comment, CommentTag } from '#contract/grading/marking.ts'
import { countTags, isShown } from './count-tags.ts'

const build = (tag: CommentTag | null, keep = false): Comment => ({
  id: '00000000-0000-4000-8000-000000000001',
  anchor: { kind: 'text', part: 1, start: 0, end: 1, quote: 'a' },
  keep,
  tag,
  text: '',
  suggestion: null,
})

test('tags are counted among what is to change, the most frequent first, and praise after them', () => {
  const comments = [build('tense'), build('article'), build('article'), build('article', true), build(null)]
  expect(countTags(comments)).toEqual([
    { tag: 'article', count: 2 },
    { tag: 'tense', count: 1 },
    { tag: 'keep', count: 1 },
  ])
})

test('a tag shows its comments to change only, and no filter shows all', () => {
  expect([isShown(build('article'), 'article'), isShown(build('article', true), 'article'), isShown(build('tense'), 'article')]).toEqual([
    true,
    false,
    false,
  ])
  expect([isShown(build('article', true), 'keep'), isShown(build(null), 'keep'), isShown(build(null), null)]).toEqual([true, false, true])
})
