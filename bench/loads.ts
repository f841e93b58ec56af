import { callApi } from '#tests/world/calls.ts'
import type { Ratio } from './figures.ts'
import { serveFloor } from './floor.ts'
import { measurePages, type PageCost } from './pages.ts'
import { captchaTestAnswer, findFreePort, type Stage } from './stage.ts'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const milliseconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

/** A student's token, and an attempt whose section is open. */
async function openAttempt(stage: Stage): Promise<{ token: string; attemptId: number }> {
  const account = { email: 'reader@bench.test', password: 'quiet harbour lantern', captcha: captchaTestAnswer, captcha_key: 'any' }
  const { access_token: token } = (await callApi(stage.url, 'POST /register', { body: account })).body as { access_token: string }
  const student = { first_name: 'Nora', school: 'Harbour School', grade_level: 11, phone: '0912345678' }
  await callApi(stage.url, 'POST /bind-student', { token, body: student })
  const { data } = (await callApi(stage.url, 'GET /ielts/test')).body as { data: { id: number }[] }
  const begin = { test_id: data[0]?.id, scope: 'section', skill: 'reading', mode: 'default', version: 'new' }
  const { id: attemptId } = (await callApi(stage.url, 'POST /ielts/attempt', { token, body: begin })).body as { id: number }
  await callApi(stage.url, `POST /ielts/attempt/${attemptId}/system-check`, { token, body: { speaker: false, microphone: false } })
  await callApi(stage.url, `POST /ielts/attempt/${attemptId}/section/reading/open`, { token })
  return { token, attemptId }
}

function compare(page: PageCost, floor: PageCost, bars: { scriptKb: number; lcpSeconds: number; lcpRatio: number }): Ratio[] {
  const lcpRatio = page.lcpMs / floor.lcpMs
  return [
    {
      name: `JavaScript of ${page.name} over the wire, brotli, against the bare React page`,
      own: `${kilobytes(page.scriptBytes)} (CSS ${kilobytes(page.styleBytes)})`,
      anchor: kilobytes(floor.scriptBytes),
      ratio: (page.scriptBytes / floor.scriptBytes).toFixed(2),
      bar: `≤ ${bars.scriptKb} kB`,
      isMet: page.scriptBytes <= bars.scriptKb * 1000,
    },
    {
      name: `Largest contentful paint of ${page.name}, Lighthouse mobile, against the bare React page`,
      own: `${milliseconds(page.lcpMs)} (TBT ${page.tbtMs.toFixed(0)} ms, CLS ${page.cls.toFixed(3)}, score ${page.score.toFixed(2)})`,
      anchor: `${milliseconds(floor.lcpMs)} (score ${floor.score.toFixed(2)})`,
      ratio: lcpRatio.toFixed(2),
      bar: `≤ ${bars.lcpSeconds} s and ≤ ${bars.lcpRatio} of the floor`,
      isMet: page.lcpMs <= bars.lcpSeconds * 1000 && lcpRatio <= bars.lcpRatio,
    },
  ]
}

/** Landing and room beside a bare React page, in a browser that holds the token and the opened attempt. */
export async function measureLoads(stage: Stage): Promise<Ratio[]> {
  const { token, attemptId } = await openAttempt(stage)
  const floorPage = await serveFloor()
  const visitor = [
    { name: 'bare React page', url: floorPage.url },
    { name: 'landing', url: `${stage.url}/` },
  ]
  const candidate = [{ name: 'room', url: `${stage.url}/ielts/test?attempt=${attemptId}` }]
  try {
    const [floor, landing] = await measurePages(visitor, await findFreePort(), async () => undefined)
    const [room] = await measurePages(candidate, await findFreePort(), async (context) => {
      const page = await context.newPage()
      await page.goto(`${stage.url}/login`)
      await page.evaluate(`localStorage.setItem('id_token', ${JSON.stringify(token)})`)
      // The attempt was opened over the API: this browser takes it over once and then holds it.
      await page.goto(`${stage.url}/ielts/test?attempt=${attemptId}`)
      await page.getByRole('button', { name: 'Continue here' }).click()
      await page.getByText('minutes remaining').waitFor()
      await page.close()
    })
    if (floor === undefined || landing === undefined || room === undefined) throw new Error('a page was not measured')
    const bars = { scriptKb: 130, lcpSeconds: 1.8, lcpRatio: 1.5 }
    return [...compare(landing, floor, bars), ...compare(room, floor, bars)]
  } finally {
    floorPage.close()
  }
}
