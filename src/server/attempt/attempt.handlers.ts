import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { Skill } from '#contract/exam/group-type.ts'
import { getPaper } from '#server/exam/index.ts'
import { api } from '#server/http/api.ts'
import { rawRoute, type RawAnswer, type RawCall } from '#server/http/raw-route.ts'
import { readClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import * as attempt from './attempt.service.ts'
import { checkQuestion } from './check.service.ts'
import { createEntrance, rememberKey } from './entrance.ts'
import { appendOps } from './ops.service.ts'
import { isPaperAddress } from './paper-address.ts'
import * as result from './result.service.ts'
import { createSaveGroups } from './save-groups.ts'
import * as section from './section.service.ts'

export interface AttemptDeps {
  readonly db: Db
}

const addressKeyName = 'paper-address'

export function createAttemptHandlers({ db }: AttemptDeps) {
  const entrance = createEntrance(db)
  const addressKey = rememberKey(db, addressKeyName)
  const here: attempt.AttemptContext = { db, entrance, save: createSaveGroups(db) }
  const on = api.attempt
  return {
    start: on.start.handler(({ input, context }) => attempt.startAttempt(here, input, context)),
    systemCheck: on.systemCheck.handler(({ input, context }) => attempt.passSystemCheck(here, input, context)),
    get: on.get.handler(async ({ input, context }) => {
      const { id } = await entrance.admitReader(input.id, context)
      return attempt.getState(db, id)
    }),
    takeover: on.takeover.handler(({ input, context }) => attempt.takeOver(here, input.id, context)),
    openSection: on.openSection.handler(async ({ input, context }) =>
      section.openSection(here, { ...input, addressKey: await addressKey() }, context),
    ),
    ops: on.ops.handler(({ input, context }) => appendOps(here, input, context)),
    pause: on.pause.handler(({ input, context }) => section.pauseAttempt(here, input.id, context)),
    resume: on.resume.handler(({ input, context }) => section.resumeAttempt(here, input.id, context)),
    check: on.check.handler(({ input, context }) => checkQuestion(here, input, context)),
    list: on.list.handler(({ input, context }) => result.listAttempts(db, input, context)),
    result: on.result.handler(({ input, context }) => result.getResult(here, input.id, context)),
    explanation: on.explanation.handler(({ input, context }) => result.getExplanation(here, input.id, context)),
  }
}

const unpack = promisify(brotliDecompress)
const immutable = 'private, max-age=31536000, immutable'

/** Whether an Accept-Encoding names brotli and does not refuse it. */
function takesBrotli(header: string | undefined): boolean {
  const named = (header ?? '').split(',').find((part) => part.trim().split(';')[0]?.trim().toLowerCase() === 'br')
  return named !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(named)
}

async function servePaper(db: Db, key: Buffer, call: RawCall): Promise<RawAnswer> {
  const { params, query } = call
  const skill = Skill.safeParse(params['skill'])
  const address = { attemptId: Number(query['attempt']), revision: params['revision'] ?? '', expires: Number(query['expires']) }
  const isSigned = skill.success && isPaperAddress(key, { ...address, skill: skill.data }, query['signature'] ?? '')
  if (!isSigned || (await readClock(db)).getTime() > address.expires * 1000) throw new Refusal('FORBIDDEN')
  const { brotli } = await getPaper(db, address.revision, skill.data)
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': immutable, vary: 'Accept-Encoding' }
  if (takesBrotli(call.header('accept-encoding'))) return { status: 200, headers: { ...headers, 'content-encoding': 'br' }, body: brotli }
  return { status: 200, headers, body: await unpack(brotli) }
}

export function createAttemptRawRoutes({ db }: AttemptDeps) {
  const addressKey = rememberKey(db, addressKeyName)
  return [
    rawRoute({
      method: 'GET',
      path: '/ielts/paper/{revision}/{skill}',
      access: 'public',
      summary: 'The paper of an opened section, by the signed address that opening it answered',
      produces: 'application/json',
      handle: async (call) => servePaper(db, await addressKey(), call),
    }),
  ]
}
