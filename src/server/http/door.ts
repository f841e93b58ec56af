import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AnyRouter } from '@orpc/server'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Log } from '#server/kit/log.ts'
import type { Settings } from '#server/kit/settings.ts'
import { addContractRoutes } from './contract-routes.ts'
import { createGate, createIdentification, type FindSession } from './gate.ts'
import { securityHeaders } from './headers.ts'
import { createOpenApiRoutes } from './openapi.ts'
import { toProblem } from './problem.ts'
import { createBrakes } from './rate-limit.ts'
import type { RawRoute } from './raw-route.ts'
import { addRawRoutes } from './raw-routes.ts'
import { mayHoldUnstorable, toStorable } from './storable.ts'
import { addWebFiles, type Face } from './web-files.ts'

export interface DoorOptions {
  readonly settings: Settings
  readonly log: Log
  readonly router: AnyRouter
  readonly rawRoutes: readonly RawRoute[]
  readonly findSession: FindSession
  /** The built web side. */
  readonly webFolder: URL
  /** How pages look for a host; without it as they were built. */
  readonly face?: Face
}

const bodyLimitBytes = 1024 * 1024

function createApp({ settings, log }: DoorOptions): FastifyInstance {
  const options: FastifyServerOptions = {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: settings.trustProxy,
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
  }
  if (settings.tls === undefined) return fastify(options)
  const { certPath, keyPath } = settings.tls
  return fastify({ ...options, https: { cert: readFileSync(certPath), key: readFileSync(keyPath) } } as FastifyServerOptions)
}

/** JSON and nothing else is read as a body; an empty one counts as {}. */
function readOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, {})
    return void parse(request, body, (error, value) => done(error, mayHoldUnstorable(body) ? toStorable(value) : value))
  })
}

function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    const lang = request.caller?.lang ?? 'en'
    const problem = toProblem(error, lang, request.routeOptions.config.refusals)
    if (problem.unexpected) log.error({ err: error, requestId: request.id, path: request.url.split('?')[0] }, 'unexpected')
    const body = problem.unexpected ? { ...problem.body, reference: request.id } : problem.body
    return reply
      .status(problem.status)
      .headers({ 'cache-control': 'no-store', ...problem.headers })
      .send(body)
  })
}

function logAnswers(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '-',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        person: request.caller?.session?.personId,
      },
      'answered',
    )
  })
}

/** The door: every route behind one gate, every error in one form. A route made without an `access` stops the start. */
export async function createDoor(options: DoorOptions): Promise<FastifyInstance> {
  const { settings, log } = options
  const app = createApp(options)
  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined) throw new Error(`The route ${String(route.method)} ${route.url} declares no access.`)
  })
  const headers = securityHeaders(settings.tls !== undefined)
  app.decorateRequest('caller')
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(headers)
  })
  app.addHook('onRequest', createIdentification(options.findSession))
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ 'content-language': { en: 'en', cn: 'zh-CN', tw: 'zh-TW' }[request.caller.lang], vary: 'Accept-Language' })
  })
  const gate = createGate(createBrakes({ liftAddresses: settings.captchaTestAnswer !== undefined }))
  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url)) throw Object.assign(new Error('a NUL in the address'), { statusCode: 400 })
    if (request.is404) return
    await gate(request)
  })
  readOnlyJson(app)
  answerErrors(app, log)
  logAnswers(app, log)
  const rawRoutes: RawRoute[] = [...options.rawRoutes, ...createOpenApiRoutes(() => rawRoutes, settings.demo)]
  addContractRoutes(app, { router: options.router, log, demo: settings.demo })
  addRawRoutes(app, rawRoutes)
  await addWebFiles(app, { folder: options.webFolder, demo: settings.demo, face: options.face })
  return app
}
