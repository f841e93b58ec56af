import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy, workerPolicy } from './headers.ts'
import { problemOf } from './problem.ts'

const notBuilt = 'The web side has not been built: start with `npm start`.'

function isPage(request: FastifyRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(request.url)
}

/** The built web side: its files for ever, its one page with a fresh nonce for every answer, at any address that is not the API's. */
export async function addWebFiles(app: FastifyInstance, folder: URL): Promise<void> {
  await app.register(fastifyStatic, { root: fileURLToPath(folder), serve: false, preCompressed: true, cacheControl: false, index: false })
  const page = await readFile(new URL('index.html', folder), 'utf8').catch(() => undefined)

  app.route({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    config: { access: 'public', named: 'GET /assets/*' },
    handler: async (request, reply) => {
      const { '*': path } = request.params as { '*': string }
      void reply.header('cache-control', 'public, max-age=31536000, immutable')
      return reply.sendFile(`assets/${path}`)
    },
  })
  for (const name of ['favicon.svg', 'robots.txt']) {
    app.route({
      method: ['GET', 'HEAD'],
      url: `/${name}`,
      config: { access: 'public', named: 'GET /assets/*' },
      handler: async (_request, reply) => reply.header('cache-control', 'public, max-age=86400').sendFile(name),
    })
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/sw.js',
    config: { access: 'public', named: 'GET /assets/*' },
    handler: async (_request, reply) =>
      reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy }).sendFile('sw.js'),
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    config: { access: 'public', named: 'GET /' },
    handler: (request, reply) => answerPage(request, reply, page),
  })
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request)) return answerPage(request, reply, page)
    const { status, body } = problemOf(404, 'not_found', request.caller.lang, 'NOT_FOUND')
    return reply.status(status).header('cache-control', 'no-store').send(body)
  })
}

function answerPage(_request: FastifyRequest, reply: FastifyReply, page: string | undefined): FastifyReply {
  if (page === undefined) return reply.status(503).type('text/plain; charset=utf-8').send(notBuilt)
  const nonce = randomBytes(16).toString('base64url')
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-cache', 'content-security-policy': pagePolicy(nonce) })
    .send(page.replaceAll('__CSP_NONCE__', nonce))
}
