import { expect, test } from 'vitest'
import { listTrends, type TagMonth } from './tag-trends.ts'

const october: TagMonth = {
  month: '2026-10',
  sections: 1,
  words: 200,
  tags: [
    { tag: 'article', to_change: 4, to_keep: 0 },
    { tag: 'linking', to_change: 0, to_keep: 2 },
  ],
}
const november: TagMonth = {
  month: '2026-11',
  sections: 2,
  words: 400,
  tags: [
    { tag: 'article', to_change: 2, to_keep: 0 },
    { tag: 'tense', to_change: 1, to_keep: 0 },
  ],
}

test('comments to change are counted for 100 words, the most frequent tag first, and praise isn’t counted', () => {
  expect(listTrends([october, november])).toEqual([
    {
      tag: 'article',
      shares: [
        { month: '2026-10', share: 2, height: 1 },
        { month: '2026-11', share: 0.5, height: 0.25 },
      ],
    },
    {
      tag: 'tense',
      shares: [
        { month: '2026-10', share: 0, height: 0 },
        { month: '2026-11', share: 0.25, height: 0.125 },
      ],
    },
  ])
})

test('what isn’t written is counted for each section, and without comments there is nothing', () => {
  const spoken = { ...november, words: 0 }
  expect(listTrends([spoken])[0]?.shares[0]?.share).toBe(1)
  expect(listTrends([])).toEqual([])
})
