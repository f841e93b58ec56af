import { expect } from 'vitest'
import { lineJourney as journey } from './harness/line-journey.ts'
import { screens } from './harness/screens.ts'
import { chooseShare, listLoss, listZoomFaults } from './harness/zoom.ts'

journey.for(chooseShare(screens))('nothing is lost when it is seen larger: $name', async (screen, { shared, server }) => {
  expect(await listZoomFaults({ shared, url: server.url, screen })).toEqual([])
})

const faulty = `<!doctype html><html lang="en"><title>Planted</title><body style="margin:0"><h1>Planted</h1>
<div style="width:80px;overflow:hidden;white-space:nowrap">words that are cut off</div>
<button style="width:40px;border:1px solid;white-space:nowrap">words that run out</button>
<p style="width:1400px">wide</p><a href="#covered" style="position:absolute;top:700px">covered</a>
<div style="position:fixed;inset:auto 0 0;height:200px;background:#fff">a bar</div>`

journey('the look finds what is lost, and what covers the focus', async ({ page }) => {
  await page.setContent(faulty)
  const faults = (await listLoss(page)).join('\n')
  expect(faults).toContain('cut off by div')
  expect(faults).toContain('runs out of button')
  expect(faults).toContain('the page scrolls sideways')
  expect(faults).toContain('the focus on a. "covered" is covered')
})
