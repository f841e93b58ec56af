import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerReport } from '#tests/journeys/notification.screens.ts'
import { type Answer, callApi } from '#tests/world/calls.ts'
import { everyTypeFolder } from '#tests/world/content/fixtures.ts'
import { createStudent, signIn } from '#tests/world/people.ts'
import { captchaTestAnswer } from '#tests/world/server.ts'
import { startTwoServers, type TwoServers } from '#tests/world/two-servers.ts'
import { listFolderEntries, packZip, unpackZip } from '#tests/world/zip.ts'
import { startHastyProxy } from './harness/hasty-proxy.ts'
import { areWithin, expectHeld, expectSeen, quantile, trialsOf } from './harness/judge.ts'
import { type SaveCrew, seatCrew } from './harness/save-crew.ts'
import { openNoticeStream } from './harness/notice-stream.ts'

const crewOptions = { count: 120, batch: 6, workers: 6 }
const seenWithinMs = 2000
const reportsAnHour = 10

describe('F23: two servers behind a proxy are one', () => {
  let two: TwoServers
  let crew: SaveCrew
  let admin: string
  const held: string[] = []
  let trials = 0
  let lost = 0

  const urlOf = (place: number) => two.servers[place % 2]?.url ?? ''
  const bodyOf = <T>({ status, body }: Answer): T => {
    expect(status).toBeLessThan(300)
    return body as T
  }

  /** How long it takes until something is so. */
  const timeUntil = async (isSo: () => Promise<boolean>): Promise<number> => {
    const begin = performance.now()
    while (!(await isSo())) {
      if (performance.now() - begin > 20_000) return Infinity
      await pause(10)
    }
    return performance.now() - begin
  }

  beforeAll(async () => {
    two = await startTwoServers({ captchaTestAnswer })
    crew = await seatCrew(two.database, { ...crewOptions, prefix: 'f23' })
    admin = await signIn(two.url, { email: 'admin@bandstand.test', password: 'bandstand-demo' })
  })
  afterAll(() => two.close())

  test('either is killed while candidates save, and no acknowledged answer is lost', async () => {
    const kills = trialsOf({ whole: 200, short: 4 })
    const load = crew.run(two.url)
    const goneOn: number[] = []
    for (let round = 0; round < kills; round += 1) {
      const place = round < 2 ? round : Math.floor(Math.random() * 2)
      await pause(200 + Math.random() * 400)
      const before = crew.tally.acknowledged
      await two.servers[place]?.kill()
      await two.servers[place]?.start()
      await two.proxy.untilHealthy(place, true)
      goneOn.push(crew.tally.acknowledged - before)
    }
    await load.stop()
    lost = await crew.countLost(two.database)
    trials = kills
    held.push(`${crew.tally.acknowledged} saves acknowledged, ${lost} lost, ${quantile(goneOn, 0.5)} saved while one was away (median)`)
    expect(lost).toBe(0)
    expect(Math.min(...goneOn)).toBeGreaterThan(0)
  })

  test('a limit is one limit, whichever server is called', async () => {
    const student = await createStudent(two.url)
    const report = (place: number) =>
      callApi(urlOf(place), 'POST /issue', { token: student.token, body: { type: 'Bug', description: 'It stands still', url: '/' } })
    const answers = await Promise.all(Array.from({ length: reportsAnHour * 2 + 4 }, (_, place) => report(place)))
    const taken = answers.filter(({ status }) => status < 300).length
    held.push(`${taken} of ${answers.length} calls within a limit of ${reportsAnHour}`)
    expect(taken).toBe(reportsAnHour)
    expect(new Set(answers.filter(({ status }) => status >= 300).map(({ status }) => status))).toEqual(new Set([429]))
  })

  test('a brand that is changed on one shows on the other', async () => {
    const took: number[] = []
    for (let round = 0; round < trialsOf({ whole: 50, short: 3 }); round += 1) {
      const { data } = bodyOf<{ data: { key: string; revision: number }[] }>(
        await callApi(urlOf(round), 'GET /admin/brand', { token: admin }),
      )
      const revision = data.find(({ key }) => key === 'test')?.revision
      const name = `Bandstand ${round}`
      bodyOf(await callApi(urlOf(round), 'PATCH /admin/brand/test', { token: admin, body: { revision, name } }))
      took.push(await timeUntil(async () => bodyOf<{ name: string }>(await callApi(urlOf(round + 1), 'GET /brand')).name === name))
    }
    held.push(`a brand shows on the other after ${Math.round(Math.max(...took))} ms at most`)
    expect(Math.max(...took)).toBeLessThan(Infinity)
    expect(areWithin(took, seenWithinMs)).toBe(true)
  })

  test('a stream hears of what the other server wrote, and ends with its session there', async () => {
    const student = await createStudent(two.url)
    const stream = await openNoticeStream(urlOf(1), student.token)
    await answerReport(urlOf(0), student, 'It ticks again.')
    const heardMs = await timeUntil(async () => stream.text().includes('"unread":1'))
    expect(heardMs).toBeLessThan(Infinity)

    const isLetIn = async () => (await callApi(urlOf(1), 'GET /notification', { token: student.token })).status === 200
    expect(await isLetIn()).toBe(true)
    await callApi(urlOf(0), 'POST /logout', { token: student.token })
    const refusedMs = await timeUntil(async () => !(await isLetIn()))
    const endedMs = await timeUntil(async () => stream.isOver())
    held.push(`logged out on one, refused by the other after ${Math.round(refusedMs)} ms, its stream ended ${Math.round(endedMs)} ms later`)
    expect(areWithin([refusedMs], 1000)).toBe(true)
    expect(areWithin([endedMs], seenWithinMs)).toBe(true)
    expect(endedMs).toBeLessThan(Infinity)
  })

  test('who is blocked on one is refused by the other', async () => {
    const student = await createStudent(two.url)
    expect((await callApi(urlOf(1), 'GET /notification', { token: student.token })).status).toBe(200)
    bodyOf(
      await callApi(urlOf(0), `POST /admin/user/${student.id}/toggle-block`, { token: admin, body: { reason: 'A test of two servers' } }),
    )
    const refusedMs = await timeUntil(async () => (await callApi(urlOf(1), 'GET /notification', { token: student.token })).status === 401)
    held.push(`blocked, refused after ${Math.round(refusedMs)} ms`)
    expect(refusedMs).toBeLessThan(Infinity)
    expect(areWithin([refusedMs], 1000)).toBe(true)
  })

  test('a test that one has checked the other publishes', async () => {
    const body = packZip(await listFolderEntries(everyTypeFolder, 'from-elsewhere'))
    const headers = { 'content-type': 'application/zip', authorization: `Bearer ${admin}` }
    const checked = await fetch(`${urlOf(0)}/api/admin/test/import`, { method: 'POST', headers, body: new Uint8Array(body) })
    const { upload } = (await checked.json()) as { upload: string }
    const published = await callApi(urlOf(1), `POST /admin/test/import/${upload}/publish`, { token: admin, body: {} })
    expect(bodyOf<{ slug: string }>(published).slug).toBe('from-elsewhere')
  })

  test('a copy of one’s data is downloaded from either', async () => {
    for (const place of [0, 1]) {
      const { id: person, email, token, password } = await createStudent(two.url)
      const { id } = bodyOf<{ id: number }>(await callApi(urlOf(0), 'POST /privacy/request', { token, body: { kind: 'export', password } }))
      const isReady = async () =>
        bodyOf<{ status: string }>(await callApi(urlOf(place), `GET /privacy/request/${id}`, { token })).status === 'ready'
      expect(await timeUntil(isReady)).toBeLessThan(Infinity)
      const { url } = bodyOf<{ url: string }>(
        await callApi(urlOf(place + 1), `POST /privacy/request/${id}/link`, { token, body: { password } }),
      )
      const download = await fetch(new URL(url, urlOf(place)))
      const files = unpackZip(Buffer.from(await download.arrayBuffer()))
      expect(JSON.parse(files.get('identity/person.json')?.toString() ?? '')).toMatchObject([{ id: person, email }])
    }
    held.push('an import and two exports cross from one to the other')
  })

  test('all of it holds', () => {
    expectHeld('F23', {
      trials,
      held: held.join('; '),
      bar: `0 lost, a limit of ${reportsAnHour} is ${reportsAnHour}, a brand within ${seenWithinMs / 1000} s, a session that ended refused within 1 s`,
      met: held.length === 6 && lost === 0,
    })
  })

  test('an acknowledgement before the commit is noticed', async () => {
    const proxy = await startHastyProxy(urlOf(0), 250)
    const others = await seatCrew(two.database, { ...crewOptions, prefix: 'f23-planted' })
    const load = others.run(proxy.url)
    await pause(500)
    await two.servers[0].kill()
    proxy.forget()
    await load.stop()
    await proxy.close()
    await two.servers[0].start()
    expectSeen('F23', 'acknowledgement before the commit', (await others.countLost(two.database)) > 0)
  })

  test('calls that no server counts for the others are noticed', async () => {
    await two.pool.query(`
      create function kit.forget_calls() returns trigger language plpgsql as 'begin new.calls := 1; return new; end';
      create trigger planted before insert or update on kit.call_count for each row execute function kit.forget_calls()`)
    const student = await createStudent(two.url)
    const body = { type: 'Bug', description: 'It stands still', url: '/' }
    const answers = await Promise.all(
      Array.from({ length: reportsAnHour + 4 }, (_, place) => callApi(urlOf(place), 'POST /issue', { token: student.token, body })),
    )
    await two.pool.query('drop function kit.forget_calls() cascade')
    expectSeen('F23', 'calls that are not counted together', answers.filter(({ status }) => status < 300).length > reportsAnHour)
  })
})
