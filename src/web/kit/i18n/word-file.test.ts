import { expect, test } from 'vitest'
import { toWordFileName } from './word-file.ts'

test('a word file that is named for its folder has the name of the folder, at any depth', () => {
  expect(toWordFileName('/src/web/kit/kit.en.json')).toBe('kit')
  expect(toWordFileName('src/web/supervision/keys/keys.tw.json')).toBe('supervision/keys')
  expect(toWordFileName('/anywhere/src/web/a/b/c/c.cn.json')).toBe('a/b/c')
})

test('another one has a name of its own in its folder', () => {
  expect(toWordFileName('src/web/brand/gate.en.json')).toBe('brand/gate')
})
