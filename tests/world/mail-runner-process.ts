import { openDatabase } from '#server/kit/database.ts'
import { startJobRunner } from '#server/kit/job/job-runner.ts'
import { createLog } from '#server/kit/log.ts'
import { createMailDispatcher } from '#server/kit/mail/mail-dispatcher.ts'
import { createSmtpTransport } from '#server/kit/mail/mail-transport.ts'

// A server that does nothing but send emails, in a process of its own, to be killed.
const [connectionString = '', smtpUrl = ''] = process.argv.slice(2)
const { db } = openDatabase({ connectionString, size: 4, onError: () => undefined })
const log = createLog('silent')
const transport = createSmtpTransport(smtpUrl, 'Bandstand <tests@example.org>')
const mails = createMailDispatcher({ db, transport, log, keepBodies: false, findAddress: () => Promise.resolve(undefined) })
startJobRunner({ db, log, handlers: [mails], schedules: [], pollMs: 20 })
process.on('disconnect', () => process.exit())
