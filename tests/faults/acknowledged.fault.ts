import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { createStudent } from '#tests/world/people.ts'
import { countLost, type Saver, saveUntilGone } from './saver.ts'
import { prepareWholeServer, type WholeServer } from './whole-server.ts'

const savers = 12

async function openAttempt(url: string, testId: number): Promise<Saver> {
  const { token } = await createStudent(url)
  const body = { test_id: testId, scope: 'section', skill: 'reading', mode: 'strict', version: 'new' }
  const started = (await callApi(url, 'POST /ielts/attempt', { token, body })).body as { id: number; attempt_token: string; epoch: number }
  const attemptToken = started.attempt_token
  await callApi(url, `POST /ielts/attempt/${started.id}/system-check`, { attemptToken, body: { speaker: false, microphone: false } })
  const opened = await callApi(url, `POST /ielts/attempt/${started.id}/section/reading/open`, { attemptToken })
  if (opened.status !== 200) throw new Error(`the section did not open: ${JSON.stringify(opened.body)}`)
  return { attemptId: started.id, token, attemptToken, epoch: started.epoch, ackSeq: 0, acknowledged: new Map(), sent: new Map() }
}

/** Tears everything down while all save, starts it again, and counts what was acknowledged and is gone. */
async function tearDownOnce(server: WholeServer, crew: readonly Saver[]): Promise<{ acknowledged: number; lost: number }> {
  const saving = Promise.all(crew.map((saver) => saveUntilGone(server.url, saver)))
  await pause(60 + Math.random() * 440)
  await server.tearDown()
  const acknowledged = (await saving).reduce((sum, count) => sum + count, 0)
  await server.start()
  let lost = 0
  for (const saver of crew) lost += await countLost(server.url, saver)
  return { acknowledged, lost }
}

describe('a server and its database that are killed while candidates save', () => {
  let server: WholeServer
  let crew: Saver[]

  beforeAll(async () => {
    server = await prepareWholeServer()
    await server.start()
    const { data } = (await callApi(server.url, 'GET /ielts/test')).body as { data: { id: number }[] }
    crew = await Promise.all(Array.from({ length: savers }, () => openAttempt(server.url, data[0]?.id ?? 0)))
  })
  afterAll(() => server.close())

  test('lose no acknowledged answer at twenty random moments', async () => {
    let acknowledged = 0
    let lost = 0
    for (let round = 0; round < 20; round += 1) {
      const outcome = await tearDownOnce(server, crew)
      acknowledged += outcome.acknowledged
      lost += outcome.lost
    }
    console.log(`${acknowledged} saves acknowledged over 20 kills, ${lost} lost`)
    expect(acknowledged).toBeGreaterThan(200)
    expect(lost).toBe(0)
  })

  test('would be caught losing some if commits did not wait for the disk', async () => {
    await server.configurePostgres('synchronous_commit', 'off')
    await server.configurePostgres('wal_writer_delay', '10s')
    let lost = 0
    for (let round = 0; round < 6 && lost === 0; round += 1) lost += (await tearDownOnce(server, crew)).lost
    console.log(`${lost} acknowledged saves lost with synchronous_commit off`)
    expect(lost).toBeGreaterThan(0)
  })
})
