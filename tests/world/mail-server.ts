import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** As it came: headers, an empty line, the bodies. */
  readonly raw: string
}

export interface TestMailServer {
  /** "smtp://127.0.0.1:40125". */
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** What recipients are answered from now on; null: they are taken. */
  refuse(answer: { readonly code: number; readonly words: string } | null): void
  /** From now on an email is taken only when the answer is called; settles with it as soon as one has come. */
  holdNext(): Promise<() => void>
  close(): Promise<void>
}

/** A mail server on a free port of this machine, that keeps what it is sent. */
export async function startTestMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  let refusal: { readonly code: number; readonly words: string } | null = null
  let tellHeld: ((release: () => void) => void) | undefined
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => {
      done(refusal === null ? null : Object.assign(new Error(refusal.words), { responseCode: refusal.code }))
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const take = () => {
          received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() })
          done()
        }
        if (tellHeld === undefined) return take()
        tellHeld(take)
        tellHeld = undefined
      })
    },
  }
  const server = new SMTPServer(options)
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (answer) => void (refusal = answer),
    holdNext: () => new Promise((resolve) => (tellHeld = resolve)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** An address where nothing listens. */
export async function findSilentMailServer(): Promise<string> {
  const server = await startTestMailServer()
  await server.close()
  const port = Number(new URL(server.url).port)
  const probe = connect(port, '127.0.0.1')
  await once(probe, 'error')
  return server.url
}
