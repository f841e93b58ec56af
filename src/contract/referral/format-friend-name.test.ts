import { expect, test } from 'vitest'
import { formatFriendName } from './format-friend-name.ts'

test.each([
  ['Ada', 'Lovelace', 'Ada L.'],
  ['Zoë', 'éluard', 'Zoë É.'],
  ['美玲', '陳', '美玲'],
  ['Ada', null, 'Ada'],
  [null, null, ''],
])('%s %s is shown as %s', (first_name, last_name, shown) => {
  expect(formatFriendName({ first_name, last_name })).toBe(shown)
})
