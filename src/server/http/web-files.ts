import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageTheme } from '#server/kit/request/page-theme.ts'
import { hostOf } from './request-guard.ts'
import { filePolicy, pagePolicy, superfluousOnFiles, workerPolicy } from './headers.ts'
import { problemOf } from './problem.ts'

const notBuilt = 'The web side has not been built: start with `npm start`.'

/** The site's page, the same with what the front page needs, and the lighter one of the exam room. */
interface Pages {
  readonly site: string | undefined
  readonly front: string | undefined
  readonly room: string | undefined
  /** Without it pages look as they were built. */
  readonly theme: PageTheme | undefined
}

function isPage(request: FastifyRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(request.url)
}

/** `/ielts/test` is the room once it names an attempt, as web/app/path-rules.ts says. */
function isRoom(url: string): boolean {
  return /^\/ielts\/test\/?\?(?:.*&)?attempt=[1-9]\d{0,14}(?:&|$)/.test(url)
}

const isFront = (url: string) => /^\/(?:\?|$)/.test(url)

/** A built file is kept for ever by its name: it needs no validator, and carries only the headers that mean something on a file. */
function lighten(reply: FastifyReply): void {
  if (!reply.request.url.startsWith('/assets/')) return
  for (const name of superfluousOnFiles) void reply.removeHeader(name)
  // Said by HTTP/1.1 itself: a connection stays open unless an answer says that it does not.
  reply.raw.removeHeader('connection')
  void reply.header('content-security-policy', filePolicy)
}

/** The built web side: its files for ever, its pages with a fresh nonce for every answer, at any address that is not the API's. */
export async function addWebFiles(
  app: FastifyInstance,
  { folder, demo, line, theme }: { folder: URL; demo: boolean; line: boolean; theme: PageTheme | undefined },
): Promise<void> {
  const files = { root: fileURLToPath(folder), serve: false, preCompressed: true, cacheControl: false, index: false as const }
  await app.register(fastifyStatic, { ...files, setHeaders: lighten })
  const read = async (name: string) => {
    const text = await readFile(new URL(name, folder), 'utf8').catch(() => undefined)
    return text?.replace('__DEMO__', demo ? 'yes' : 'no').replace('__LINE__', line ? 'yes' : 'no')
  }
  const pages: Pages = { site: await read('index.html'), front: await read('front.html'), room: await read('room.html'), theme }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    config: ofAssets,
    errorHandler: refuseForbidden,
    handler: async (request, reply) => {
      const { '*': path } = request.params as { '*': string }
      void reply.header('cache-control', 'public, max-age=31536000, immutable')
      return reply.sendFile(`assets/${path}`)
    },
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/robots.txt',
    config: ofAssets,
    handler: async (_request, reply) => reply.header('cache-control', 'public, max-age=86400').sendFile('robots.txt'),
  })
  addIcon(app, theme)
  for (const name of ['sw.js', 'flashcard-worker.js'])
    app.route({
      method: ['GET', 'HEAD'],
      url: `/${name}`,
      config: ofAssets,
      handler: async (_request, reply) =>
        reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy }).sendFile(name),
    })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    config: { access: 'public', named: 'GET /' },
    handler: (request, reply) => answerPage(request, reply, pages),
  })
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request)) return answerPage(request, reply, pages)
    const { status, body } = problemOf(404, 'not_found', request.caller.lang, 'NOT_FOUND')
    return reply.status(status).header('cache-control', 'no-store').send(body)
  })
}

/** A path that leads out of the folder, or to a folder, is answered like a missing file. */
function refuseForbidden(error: Error & { readonly statusCode?: number }): never {
  throw error.statusCode === 403 ? Object.assign(new Error('no file'), { statusCode: 404 }) : error
}

/** The parts of a page, and some sixty that the room keeps for later: a school's lab loads them all in one minute. */
export const ofAssets = { access: 'public', named: 'GET /assets/*', limit: { calls: 60_000, seconds: 60, by: 'address' } } as const

/** Pages name it with their brand's state, so that a browser may keep it. */
function addIcon(app: FastifyInstance, theme: PageTheme | undefined): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/favicon.svg',
    config: ofAssets,
    handler: async (request, reply) => {
      if (theme === undefined) return reply.callNotFound()
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=86400')
        .send(theme.icon(hostOf(request)))
    },
  })
}

function answerPage(request: FastifyRequest, reply: FastifyReply, pages: Pages): FastifyReply {
  const page = isRoom(request.url) ? pages.room : ((isFront(request.url) ? pages.front : undefined) ?? pages.site)
  if (page === undefined) return reply.status(503).type('text/plain; charset=utf-8').send(notBuilt)
  const nonce = randomBytes(16).toString('base64url')
  const branded = pages.theme?.render(page, { host: hostOf(request), address: request.ip, nonce }) ?? page
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-cache', 'content-security-policy': pagePolicy(nonce) })
    .send(branded.replaceAll('__CSP_NONCE__', nonce))
}
