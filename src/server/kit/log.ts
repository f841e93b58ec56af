import { pino } from 'pino'
import type { Settings } from './settings.ts'

export type Log = pino.Logger

/** JSON lines on stderr; tokens, passwords and captcha answers are never written. */
export function createLog(level: Settings['logLevel']): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['req.headers.authorization', 'req.headers["x-attempt-token"]', 'password', '*.password', 'token', '*.token', 'captcha'],
        censor: '***',
      },
    },
    pino.destination({ dest: 2, sync: false }),
  )
}
