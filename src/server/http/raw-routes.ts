import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toFastifyPath } from './contract-routes.ts'
import { limitStream } from './limit-stream.ts'
import type { Consumed, RawAnswer, RawCall, RawRoute } from '#server/kit/request/raw-route.ts'

function toTexts(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {}
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function toCall(request: FastifyRequest): RawCall {
  return {
    caller: request.caller,
    params: toTexts(request.params),
    query: toTexts(request.query),
    header: (name) => {
      const value = request.headers[name.toLowerCase()]
      return typeof value === 'string' ? value : undefined
    },
    body: Buffer.isBuffer(request.body) ? request.body : null,
    ...(request.body instanceof Readable && { stream: request.body }),
  }
}

/** Takes back the headers of an answer whose body fails before anything of it was sent: they are not those of the refusal. */
function takeBackOnFailure(reply: FastifyReply, { body, headers }: RawAnswer): void {
  if (!(body instanceof Readable)) return
  const before = reply.getHeaders()
  body.once('error', () => {
    if (reply.raw.headersSent) return
    for (const name of Object.keys(headers)) {
      reply.raw.removeHeader(name)
      reply.removeHeader(name)
      if (before[name] !== undefined) reply.header(name, before[name])
    }
  })
}

function addRoute(app: FastifyInstance, route: RawRoute): void {
  const { checkCaller, limit } = route
  app.route({
    method: route.method,
    url: toFastifyPath(route.path),
    config: {
      access: route.access,
      named: `${route.method} ${route.path}`,
      refusals: route.errors ?? {},
      ...(limit === undefined ? {} : { limit }),
    },
    ...(checkCaller === undefined ? {} : { preParsing: async (request: FastifyRequest) => checkCaller(toCall(request)) }),
    handler: async (request, reply) => {
      const answer = await route.handle(toCall(request))
      const { onEnd } = answer
      if (onEnd !== undefined) {
        finished(reply.raw).then(
          () => onEnd(true),
          () => onEnd(false),
        )
      }
      takeBackOnFailure(reply, answer) // Before Fastify listens, too, and sends the refusal.
      return reply
        .status(answer.status)
        .headers({ 'cache-control': 'no-store', ...answer.headers })
        .send(answer.body ?? undefined)
    },
  })
}

/** In a scope of its own, so that no other route takes what this one does. */
function addConsumingRoute(app: FastifyInstance, route: RawRoute, { types, bodyLimit, streamed = false }: Consumed): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    if (streamed) scope.addContentTypeParser([...types], (request, body, done) => done(null, limitStream(body, bodyLimit, request.headers)))
    else scope.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    addRoute(scope, route)
  })
}

/** Puts the routes that do not speak JSON on the same gate. */
export function addRawRoutes(app: FastifyInstance, routes: readonly RawRoute[]): void {
  for (const route of routes) {
    if (route.consumes === undefined) addRoute(app, route)
    else addConsumingRoute(app, route, route.consumes)
  }
}
