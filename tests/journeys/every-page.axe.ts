import { expect } from 'vitest'
import { findFaintText } from './harness/contrast.ts'
import { listViolations } from './harness/inspect.ts'
import { journey } from './harness/journey.ts'
import { lookAt } from './harness/look.ts'
import { pageScreens } from './harness/screens.ts'

lookAt(pageScreens)

const faulty = `<!doctype html><html lang="en"><title>Planted</title><main><h1>Planted</h1><img src="data:,"><p style="color:#999">too faint</p></main>
<div popover id="above" role="dialog" aria-label="Above" style="position:fixed;inset:0"><p id="faint" style="color:#888;background:#fff">too faint</p></div>`

journey('the look finds what is planted, also above the page', async ({ page, seat }) => {
  seat.allow(/data:/)
  await page.setContent(faulty)
  await page.evaluate(`document.getElementById('above').showPopover()`)
  expect(await findFaintText(page, '#faint')).toBe('3.54 of 4.5')
  const faults = (await listViolations(page)).join('\n')
  expect(faults).toContain('image-alt')
  expect(faults).toContain('contrast')
})
