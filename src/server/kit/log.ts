import { pino } from 'pino'
import type { Settings } from './settings.ts'

export type Log = pino.Logger

/** How much waits while the log cannot be written, as on a full disk; what comes beyond it is dropped. */
const maxWaitingBytes = 1024 * 1024

/** A log that cannot be written must not end the server, nor hold it up. */
function openStderr() {
  const stderr = pino.destination({ dest: 2, sync: false, maxLength: maxWaitingBytes })
  stderr.on('error', () => undefined)
  return stderr
}

/** JSON lines on stderr; tokens, passwords and captcha answers are never written. */
export function createLog(level: Settings['logLevel']): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers["x-attempt-token"]',
          'password',
          '*.password',
          'token',
          '*.token',
          'otp',
          '*.otp',
          'captcha',
        ],
        censor: '***',
      },
    },
    openStderr(),
  )
}
