import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Plugin, ViteDevServer } from 'vite'

interface Page {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

function fetchPage(serverUrl: string, incoming: IncomingMessage): Promise<Page> {
  return new Promise((resolve, reject) => {
    const options = { headers: { ...incoming.headers, 'accept-encoding': 'identity' }, method: incoming.method }
    const outgoing = request(new URL(incoming.url ?? '/', serverUrl), options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (bytes: Buffer) => parts.push(bytes))
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 500, headers: answer.headers, text: Buffer.concat(parts).toString() }))
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

const maxWaitMs = 30_000
const tryAgainMs = 100

async function isListening({ hostname, port }: URL): Promise<boolean> {
  const socket = connect(Number(port), hostname)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Waits for a server that is being started again; gives up after a while, so that the caller sees that it is down. */
async function waitForServer(serverUrl: string): Promise<void> {
  const address = new URL(serverUrl)
  const latest = performance.now() + maxWaitMs
  while (!(await isListening(address)) && performance.now() < latest) await setTimeout(tryAgainMs)
}

const isHtml = ({ headers }: Page) => headers['content-type']?.startsWith('text/html') === true

/** After its own restart Vite's client would ask by a worker made of a string, which the policy refuses; without this it asks by the page. */
const withoutSharedWorker = '<script>delete globalThis.SharedWorker</script>'

/** Vite adds inline scripts of its own to the page: the page's policy lets them in by a nonce, and stays as strict otherwise. */
function allowInlineScripts(html: string, policy: string): { html: string; policy: string } {
  const nonce = randomBytes(16).toString('base64url')
  return {
    html: html.replace('<head>', `<head>${withoutSharedWorker}`).replaceAll(/<script(?=[ >])/g, `<script nonce="${nonce}"`),
    policy: policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`),
  }
}

interface Answered {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
}

async function answerPage(vite: ViteDevServer, serverUrl: string, { incoming, outgoing }: Answered): Promise<void> {
  await waitForServer(serverUrl)
  const page = await fetchPage(serverUrl, incoming)
  if (!isHtml(page)) {
    outgoing.writeHead(page.status, page.headers).end(page.text)
    return
  }
  const { html, policy } = allowInlineScripts(
    await vite.transformIndexHtml(incoming.url ?? '/', page.text),
    page.headers['content-security-policy']?.toString() ?? '',
  )
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': policy }
  outgoing.writeHead(page.status, headers).end(html)
}

/**
 * Serves what is no source as the server at this address does: its pages, with brand and policy, go through Vite on their way. While the
 * server starts again, requests wait.
 */
export function servePages(serverUrl: string): Plugin {
  return {
    name: 'bandstand:serve-pages',
    configureServer: (vite) => {
      vite.middlewares.use('/api', async (_incoming, _outgoing, next) => {
        await waitForServer(serverUrl)
        next()
      })
      return () => {
        vite.middlewares.use(async (incoming, outgoing, next) => {
          try {
            await answerPage(vite, serverUrl, { incoming, outgoing })
          } catch (error) {
            next(error)
          }
        })
      }
    },
  }
}
