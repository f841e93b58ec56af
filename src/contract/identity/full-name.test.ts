import { describe, expect, test } from 'vitest'
import { formatFullName, formatGreetingName } from './full-name.ts'

describe('a full name', () => {
  test.each([
    ['美玲', '陳', '陳美玲', 'Taiwan'],
    ['美玲', '陈', '陈美玲', 'China'],
    ['明', '欧阳', '欧阳明', 'a surname of two characters'],
    ['花子', '山田', '山田花子', 'Japan'],
    ['さくら', '佐々木', '佐々木さくら', 'Kana with Kanji'],
    ['ジョン', '田中', '田中ジョン', 'Katakana with Kanji'],
    ['マイケル', 'ジョーンズ', 'マイケル・ジョーンズ', 'a foreign name in Katakana'],
    ['민준', '김', '김민준', 'Korea'],
    ['Mei', 'Lin', 'Mei Lin', 'Latin'],
    ['Mei-Ling', "O'Brien", "Mei-Ling O'Brien", 'hyphen and apostrophe'],
    ['Minh Khai', 'Nguyễn Thị', 'Minh Khai Nguyễn Thị', 'Vietnam'],
    ['محمد', 'الفارسي', 'محمد الفارسي', 'Arabic'],
    ['Иван', 'Петров', 'Иван Петров', 'Cyrillic'],
    ['David', '王', 'David 王', 'Latin before Han'],
    ['美玲', 'Lin', '美玲 Lin', 'Han before Latin'],
    ['美玲 Mei', '陳 Chen', '美玲 Mei 陳 Chen', 'both scripts in both parts'],
    [' 美玲 ', '　陳　', '陳美玲', 'spaces around'],
    ['Mei   Ling', 'Lin', 'Mei Ling Lin', 'spaces within'],
    ['Sukarno', null, 'Sukarno', 'one name'],
    ['', '陳', '陳', 'no first name'],
    [null, null, '', 'nothing yet'],
  ])('of %s and %s is %s (%s)', (...[first_name, last_name, shown]) => {
    expect(formatFullName({ first_name, last_name })).toBe(shown)
  })
})

test.each([
  ['美玲', '陳', '陳美玲'],
  ['明', null, '明'],
  ['민준', '김', '김민준'],
  ['マイケル', 'ジョーンズ', 'マイケル'],
  ['Mei', 'Lin', 'Mei'],
  [null, 'Lin', ''],
])('a greeting to %s and %s says %s', (first_name, last_name, shown) => {
  expect(formatGreetingName({ first_name, last_name })).toBe(shown)
})
