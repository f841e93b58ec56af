import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Moment } from './moment.tsx'

const draw = (at: Date) => renderToStaticMarkup(<Moment at={at.toISOString()} />)

test('a moment is told relative to now, and has its minute without a zone for who hovers, focuses or listens', () => {
  const drawn = draw(new Date(Date.now() - 5.5 * 60_000))
  expect(drawn).toMatch(/>5 minutes ago<span/)
  expect(drawn).toContain('tabindex="0"')
  expect(drawn).toMatch(/data-exact="\d{1,2} \w+ \d{4} at \d\d:\d\d"/)
  expect(drawn).toMatch(/<span class="bs-sr"> \(\d{1,2} \w+ \d{4} at \d\d:\d\d\)<\/span><\/time>$/)
})

test('one of long ago is told by its day', () => {
  expect(draw(new Date(2020, 4, 6, 12))).toMatch(/>Wed, 6 May 2020<span/)
})
