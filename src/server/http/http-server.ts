import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { AnyRouter } from '@orpc/server'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions, LogController } from 'fastify'
import { runForAsker } from '#server/kit/database-silence.ts'
import type { AnswerOnce } from '#server/kit/idempotency/answer-once.ts'
import type { Log } from '#server/kit/log.ts'
import type { Settings } from '#server/kit/settings.ts'
import type { CountOne } from './call-counter.ts'
import { addContractRoutes } from './contract-routes.ts'
import { checkHost, createRequestGuard, createIdentification, type FindSession, langOf } from './request-guard.ts'
import { securityHeaders } from './headers.ts'
import { createOpenApiRoutes } from './openapi.ts'
import { type Problem, problemOf, toProblem } from './problem.ts'
import { createRateLimits } from './rate-limit.ts'
import type { RawRoute } from '#server/kit/request/raw-route.ts'
import { addRawRoutes } from './raw-routes.ts'
import { mayHoldUnstorable, toStorable } from './storable.ts'
import type { PageTheme } from '#server/kit/request/page-theme.ts'
import { addWebFiles } from './web-files.ts'

export interface HttpServerOptions {
  readonly settings: Settings
  readonly log: Log
  readonly router: AnyRouter
  readonly rawRoutes: readonly RawRoute[]
  readonly findSession: FindSession
  /** Without it calls are counted for this process alone. */
  readonly countOne?: CountOne
  /** What answers operations that happen once for each `Idempotency-Key`. */
  readonly answerOnce: AnswerOnce
  /** Whether the server is about to stop: then each answer ends its connection, and whoever sends on elsewhere loses nothing. */
  readonly isDraining?: () => boolean
  /** The built web side. */
  readonly webFolder: URL
  /** How pages look for a host; without it as they were built. */
  readonly theme?: PageTheme
  /** How slow a client may be, in milliseconds; a minute by default. */
  readonly slowMs?: number
}

const bodyLimitBytes = 1024 * 1024

/** What is no HTTP at all reaches no route and no hook: its answer is written onto the line. */
const statusOfUnreadable: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const status = statusOfUnreadable[error.code ?? ''] ?? 400
  const body = JSON.stringify(problemOf(status, status === 431 ? 'too_large' : 'malformed', 'en').body)
  const lines = {
    ...headers,
    'x-request-id': randomUUID(),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${body}`)
}

function sendProblem(reply: FastifyReply, { status, headers, body }: Problem): FastifyReply {
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(body)
}

/** For how long a client may take to send a whole request, and for how long it may leave an answer unread. */
const usualSlowMs = 60_000

function createApp({ settings, log, slowMs = usualSlowMs }: HttpServerOptions, headers: Readonly<Record<string, string>>): FastifyInstance {
  const options: FastifyServerOptions = {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: settings.trustProxy,
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // What arrives on an open connection while it closes is answered like any other.
    requestTimeout: slowMs,
    connectionTimeout: slowMs,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) =>
      void sendProblem(reply.headers({ ...headers, 'x-request-id': request.id }), toProblem(error, 'en')),
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, headers),
  }
  const times = { headersTimeout: slowMs, requestTimeout: slowMs, connectionsCheckingInterval: slowMs / 4 }
  if (settings.tls === undefined) return fastify({ ...options, http: times } as FastifyServerOptions)
  const { certPath, keyPath } = settings.tls
  return fastify({ ...options, https: { ...times, cert: readFileSync(certPath), key: readFileSync(keyPath) } } as FastifyServerOptions)
}

/**
 * Closes a connection whose client reads nothing of an answer that waits for it. While there is nothing to read an answer may be silent:
 * news are a stream. Connections with no request under way are closed as ever.
 */
function closeUnread(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy()
    })
    done()
  })
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
    const lang = request.caller?.lang ?? langOf(request)
    const problem = toProblem(error, lang, request.routeOptions.config.refusals)
    if (problem.unexpected) log.error({ err: error, requestId: request.id, path: request.url.split('?')[0] }, 'unexpected')
    const body = problem.unexpected ? { ...problem.body, reference: request.id } : problem.body
    return sendProblem(reply, { ...problem, body })
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

/** The HTTP server: one request guard for every route, one form for every error. A route without an `access` makes the start fail. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { settings, log, countOne, answerOnce, isDraining = () => false } = options
  const headers = securityHeaders(settings.tls !== undefined)
  const behindTls = securityHeaders(true)
  const app = createApp(options, headers)
  closeUnread(app)
  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined) throw new Error(`The route ${String(route.method)} ${route.url} declares no access.`)
  })
  app.decorateRequest('caller')
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(request.protocol === 'https' ? behindTls : headers) // Also where a trusted proxy speaks TLS.
    void reply.header('x-request-id', request.id)
    if (isDraining()) void reply.header('connection', 'close')
    checkHost(request, settings)
  })
  // Twice: what follows a body runs where the body was read, not where the request began.
  app.addHook('onRequest', (_request, _reply, done) => runForAsker(done))
  app.addHook('preValidation', (_request, _reply, done) => runForAsker(done))
  app.addHook('onRequest', createIdentification(options.findSession))
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ 'content-language': { en: 'en', cn: 'zh-CN', tw: 'zh-TW' }[request.caller.lang], vary: 'Accept-Language' })
  })
  const gate = createRequestGuard(
    createRateLimits({ liftAddresses: settings.captchaTestAnswer !== undefined, ...(countOne && { countOne }) }),
  )
  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url)) throw Object.assign(new Error('a NUL in the address'), { statusCode: 400 })
    if (request.is404) return
    // `/session/` is the address of no session; others would read it as `/session`.
    if (Object.values(request.params as object).includes('')) throw Object.assign(new Error('an empty place'), { statusCode: 404 })
    await gate(request)
  })
  readOnlyJson(app)
  answerErrors(app, log)
  logAnswers(app, log)
  const rawRoutes: RawRoute[] = [...options.rawRoutes, ...createOpenApiRoutes(() => rawRoutes, settings)]
  addContractRoutes(app, { router: options.router, log, answerOnce, demo: settings.demo })
  addRawRoutes(app, rawRoutes)
  const { demo, line } = settings
  await addWebFiles(app, { folder: options.webFolder, demo, line: line !== undefined, theme: options.theme })
  return app
}

const drainMs = 10_000
const retryMs = 100

/**
 * Accepts no more connections, gives requests under way ten seconds, and ends each connection as soon as it is idle: a response that began
 * before the stop would otherwise leave its connection open.
 */
export async function closeHttpServer(app: FastifyInstance): Promise<void> {
  const { server } = app
  const idle = setInterval(() => server.closeIdleConnections(), retryMs)
  const late = setTimeout(() => server.closeAllConnections(), drainMs)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(late)
  }
}
