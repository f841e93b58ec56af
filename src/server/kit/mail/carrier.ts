import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { acceptLanguage } from '#contract/kit/common.ts'
import type { Mail } from './outbox.ts'

/** What takes mails away: a mail server, or a folder. */
export interface Carrier {
  /** Throws an `Undelivered` when it did not work. */
  deliver(mail: Mail): Promise<void>
  close(): void
}

/** A mail that could not be delivered; `forGood`: another try will not help. */
export class Undelivered extends Error {
  readonly forGood: boolean

  constructor(reason: string, forGood: boolean) {
    super(reason)
    this.name = 'Undelivered'
    this.forGood = forGood
  }
}

function toUndelivered(error: unknown): Undelivered {
  if (!(error instanceof Error)) return new Undelivered(String(error), false)
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown }
  const isRefused = command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500
  return new Undelivered(error.message, isRefused)
}

/** The part after the @ of the sender, where message numbers are at home. */
function hostOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
}

/** The address may send; the name is the one of the letter. */
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

/** Hands mails to the server at `url`, smtp:// (with STARTTLS where it is offered) or smtps://. */
export function createSmtpCarrier(url: string, from: string): Carrier {
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
    deliver: async (mail) => {
      await transport.sendMail(toMessage(mail, from)).catch((error: unknown) => {
        throw toUndelivered(error)
      })
    },
    close: () => transport.close(),
  }
}

/** Writes mails as files that a mail program opens, readable by this user only. */
export function createFolderCarrier(folder: string, from: string): Carrier {
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
  }
}
