import { expect, test } from 'vitest'
import { takeEvents } from './event-stream.ts'

test('events are taken whole, however the bytes were cut', () => {
  const text = 'event: notice\ndata: {"unread":2}\n\n: still here\n\ndata: a\ndata: b\n\nevent: not'
  const whole = takeEvents(text)
  expect(whole).toEqual({
    events: [
      { name: 'notice', data: '{"unread":2}' },
      { name: 'message', data: 'a\nb' },
    ],
    rest: 'event: not',
  })
  let rest = ''
  const events = Array.from(text).flatMap((letter) => {
    const taken = takeEvents(rest + letter)
    rest = taken.rest
    return taken.events
  })
  expect({ events, rest }).toEqual(whole)
})
