import { readCode } from '#tests/world/authenticator.ts'
import { callApi } from '#tests/world/calls.ts'
import { benchPassword, createCandidate, handInReading, startReading } from './candidate.ts'
import type { Ratio } from './figures.ts'
import { serveFloor } from './floor.ts'
import { auditPage, openVisitor, type PageSpeed, type PageWeight, type Visitor, weighPage } from './pages.ts'
import type { Stage } from './stage.ts'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const styleBar = 20_000

/** Makes somebody who is signed in a super-admin too, with the second step that staff must have. */
export async function makeStaff({ url, pool, db }: Stage, token: string): Promise<void> {
  const { id } = (await callApi(url, 'POST /me', { token })).body as { id: number }
  await pool.query("insert into identity.role_grant (person_id, role) values ($1, 'super-admin')", [id])
  const { secret } = (await callApi(url, 'POST /second-factor', { token, body: { password: benchPassword } })).body as { secret: string }
  const { status } = await callApi(url, 'POST /second-factor/confirm', { token, body: { code: await readCode(db, secret) } })
  if (status !== 200) throw new Error(`the second step was answered with ${status}`)
}

function toWeightRatio(name: string, { script, style, scripts }: PageWeight, against: { floor: PageWeight; bar: number }): Ratio {
  const { floor, bar } = against
  return {
    id: 'P10',
    name: `JavaScript of ${name} over the wire, brotli and headers, against the bare React page`,
    own: `${kilobytes(script)} in ${scripts} files (CSS ${kilobytes(style)})`,
    anchor: kilobytes(floor.script),
    ratio: (script / floor.script).toFixed(2),
    bar: `≤ ${bar / 1000} kB, CSS ≤ ${styleBar / 1000} kB`,
    isMet: script <= bar && style <= styleBar,
  }
}

/** How much JavaScript and CSS each page fetches on a first visit. */
export async function measureWeights(stage: Stage): Promise<Ratio[]> {
  const floorPage = await serveFloor()
  const visitor = await openVisitor()
  try {
    const token = await createCandidate(stage)
    const floor = await weighPage(visitor, floorPage.url)
    const ratios: Ratio[] = []
    const weigh = async (name: string, path: string, bar: number) =>
      ratios.push(toWeightRatio(name, await weighPage(visitor, new URL(path, stage.url).href), { floor, bar }))
    await weigh('landing', '/', 130_000)
    await weigh('login', '/login', 130_000)
    const done = await handInReading(stage, token)
    await weigh('the room', await prepareRoom(stage, visitor, token), 130_000)
    await weigh('a result', `/ielts/result?attempt=${done}`, 190_000)
    await weigh('home', '/ielts', 190_000)
    await makeStaff(stage, token)
    await weigh('the list of students', '/students', 230_000)
    return ratios
  } finally {
    await visitor.close()
    floorPage.close()
  }
}

function toSpeedRatio(name: string, page: PageSpeed, floor: PageSpeed): Ratio {
  const lcpRatio = page.lcpMs / floor.lcpMs
  return {
    id: 'P11',
    name: `Largest contentful paint of ${name}, Lighthouse mobile, against the bare React page`,
    own: `${seconds(page.lcpMs)} (TBT ${page.tbtMs.toFixed(0)} ms, CLS ${page.cls.toFixed(3)}, score ${page.score.toFixed(2)})`,
    anchor: `${seconds(floor.lcpMs)} (TBT ${floor.tbtMs.toFixed(0)} ms, score ${floor.score.toFixed(2)})`,
    ratio: lcpRatio.toFixed(2),
    bar: 'LCP ≤ 1.8 s and ≤ 1.5 of the floor, TBT ≤ 100 ms, CLS ≤ 0.02, score ≥ 0.95',
    isMet: page.lcpMs <= 1800 && lcpRatio <= 1.5 && page.tbtMs <= 100 && page.cls <= 0.02 && page.score >= 0.95,
  }
}

/** Gives a browser a candidate's session, and the candidate an attempt whose section is still closed: answers the room's address. */
export async function prepareRoom(stage: Stage, { context }: Visitor, token: string): Promise<string> {
  const page = await context.newPage()
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(stage.url)
  await page.evaluate(`localStorage.setItem('id_token', ${JSON.stringify(token)})`)
  await page.close()
  return `${stage.url}/ielts/test?attempt=${await startReading(stage, token)}`
}

/** How soon landing and room can be read in a browser that has never been here: from the address to the questions. */
export async function measureLoads(stage: Stage): Promise<Ratio[]> {
  const floorPage = await serveFloor()
  try {
    const floor = await auditPage(async () => floorPage.url)
    const landing = await auditPage(async () => `${stage.url}/`)
    const room = await auditPage(async (visitor) => prepareRoom(stage, visitor, await createCandidate(stage)))
    return [toSpeedRatio('landing', landing, floor), toSpeedRatio('the room', room, floor)]
  } finally {
    floorPage.close()
  }
}
