import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useFormatInstant } from './format-instant.ts'

const instant = '2026-11-24T16:30:00Z'

function Minute({ zone }: { readonly zone: string | null }) {
  return useFormatInstant(zone).minute(instant)
}

const draw = (zone: string | null) => renderToStaticMarkup(<Minute zone={zone} />)

test('a minute names no zone where the device shows the same time', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  for (const zone of [null, own]) expect(draw(zone)).toMatch(/^2\d November 2026 at \d\d:\d\d$/)
})

test('a minute names its zone where the device shows another time', () => {
  const farApart = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  expect(farApart.map(draw).filter((told) => / at \d\d:\d\d \S+$/.test(told))).not.toEqual([])
})
