import { describe, expect, test } from 'vitest'
import { findWords, say } from './words.ts'

describe('words of the server', () => {
  test('are filled with what is given, in the language asked for', () => {
    expect(say('en', { key: 'http.field_too_long', params: { max: 7 } })).toBe('At most 7 characters.')
    expect(say('tw', { key: 'http.field_too_long', params: { max: 7 } })).toContain('7')
    expect(say('tw', 'http.forbidden')).not.toBe(say('cn', 'http.forbidden'))
  })

  test('keep signs of markup as they are, since mails and pages escape them themselves', () => {
    expect(say('en', { key: 'identity.blocked', params: { reason: '<b> & "quotes"' } })).toContain('<b> & "quotes"')
  })

  test('are undefined where a key has none', () => {
    expect(findWords('en', 'http.never_written')).toBeUndefined()
    expect(findWords('en', 'nowhere.never_written')).toBeUndefined()
    expect(say('en', 'nowhere.never_written')).toBe('nowhere.never_written')
  })

  test('show a filling that was forgotten', () => {
    expect(say('en', 'http.field_too_long')).toContain('{{max}}')
  })
})
