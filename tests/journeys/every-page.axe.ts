import { expect } from 'vitest'
import { findFaintText } from './harness/contrast.ts'
import { listEnglish } from './harness/english.ts'
import { listViolations } from './harness/inspect.ts'
import { lineJourney as journey } from './harness/line-journey.ts'
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

const halfTranslated = `<!doctype html><html lang="zh-Hant"><title>帳號</title><main><h1>登入 IELTS</h1><button aria-label="Try again">再試一次</button>
<p>Nobody wrote these words down</p><p lang="en">Nobody reads this passage in Chinese</p><p hidden>Nobody sees any of this</p>
<p>請寫信到 a.person.of.a.school@example.org</p></main>`

journey('the look finds what was left in English', async ({ page }) => {
  await page.setContent(halfTranslated)
  const faults = await listEnglish(page, 'tw')
  expect(faults).toEqual(['English: "Nobody wrote these words down"', expect.stringMatching(/^English: "Try again" \(web\//)])
})
