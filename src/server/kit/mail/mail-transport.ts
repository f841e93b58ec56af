import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { acceptLanguage } from '#contract/kit/common.ts'
import type { Mail } from './mail.store.ts'

/** What takes emails away: a mail server, or a folder. */
export interface MailTransport {
  /** Throws an `Undelivered` on failure. The signal aborts a delivery under way; whether the server accepted it is then unknown. */
  deliver(mail: Mail, signal?: AbortSignal): Promise<void>
  /** Closes the connection. */
  close(): void
  /** Removes emails that lie here, are not kept any more and are a day old. Left out where they leave. */
  sweep?(listKept: (ids: readonly number[]) => Promise<ReadonlySet<number>>): Promise<void>
}

/** later: another try may help. refused: the mail server will not take this email. no_address: it will take none for this address. */
export type WhyUndelivered = 'later' | 'refused' | 'no_address'

/** An email that could not be delivered. */
export class Undelivered extends Error {
  readonly why: WhyUndelivered

  constructor(reason: string, why: WhyUndelivered) {
    super(reason)
    this.name = 'Undelivered'
    this.why = why
  }
}

/** What a server says of the address itself (RFC 3463); all else it may say at RCPT TO is about the sender, the server or the moment. */
const noSuchAddress = /\b5\.(1\.(1|2|3|6|10)|2\.1)\b/
const noRoom = /\b5\.(2\.2|3\.4)\b/

function toUndelivered(error: unknown): Undelivered {
  if (!(error instanceof Error)) return new Undelivered(String(error), 'later')
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown }
  const isRefused = command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500
  if (!isRefused) return new Undelivered(error.message, 'later')
  if (noSuchAddress.test(error.message)) return new Undelivered(error.message, 'no_address')
  return new Undelivered(error.message, noRoom.test(error.message) || responseCode === 552 ? 'refused' : 'later')
}

/** The part after the @ of the sender, where message numbers are at home. */
function hostOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
}

/** The address may send; the name is the one of the email. */
function toSender(from: string, name: string | null) {
  return name === null ? from : { name, address: /<([^<>]+)>/.exec(from)?.[1] ?? from }
}

function toMessage(mail: Mail, from: string) {
  return {
    from: toSender(from, mail.senderName),
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<${mail.messageId}@${hostOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': acceptLanguage[mail.lang] },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A server that says a little now and then holds no time-out of a silent one. */
const maxMailMs = 60_000

/** Hands emails to the server at `url`, smtp:// (with STARTTLS where it is offered) or smtps://, each within `maxMs`. */
export function createSmtpTransport(url: string, from: string, maxMs = maxMailMs): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
  })
  return {
    deliver: async (mail, cutOff) => {
      const timeout = AbortSignal.timeout(maxMs)
      const signal = cutOff === undefined ? timeout : AbortSignal.any([cutOff, timeout])
      await transport.sendMail({ ...toMessage(mail, from), signal }).catch((error: unknown) => {
        throw toUndelivered(error)
      })
    },
    close: () => transport.close(),
  }
}

const dayMs = 86_400_000

async function sweepFolder(folder: string, listKept: (ids: readonly number[]) => Promise<ReadonlySet<number>>): Promise<void> {
  const files = (await readdir(folder).catch(() => [])).flatMap((name) => {
    const [, id] = /^(\d+)-[\da-f-]{36}\.eml(?:\.draft)?$/.exec(name) ?? []
    return id === undefined ? [] : [{ id: Number(id), path: join(folder, name) }]
  })
  const kept = await listKept(files.map(({ id }) => id))
  // By the clock of the machine, as the files are.
  const before = performance.timeOrigin + performance.now() - dayMs
  for (const { id, path } of files) {
    if (kept.has(id)) continue
    const found = await stat(path).catch(() => null)
    if (found !== null && found.mtimeMs < before) await rm(path, { force: true })
  }
}

/** Writes emails as files that a mail program opens, readable by this user only. */
export function createFolderTransport(folder: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    deliver: async (mail) => {
      const { message } = await transport.sendMail(toMessage(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${String(mail.id).padStart(6, '0')}-${mail.messageId}.eml`)
      await writeFile(`${path}.draft`, message, { mode: 0o600 })
      await rename(`${path}.draft`, path)
    },
    close: () => transport.close(),
    sweep: (listKept) => sweepFolder(folder, listKept),
  }
}
