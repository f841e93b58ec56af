import { openDatabase } from '#server/kit/database.ts'
import { startJobRunner } from '#server/kit/job/job-runner.ts'
import { createLog } from '#server/kit/log.ts'
import { handleCounted } from './counted-jobs.ts'

// A server that does nothing but counted jobs, in a process of its own, to be killed.
const [connectionString = '', name = ''] = process.argv.slice(2)
const { db } = openDatabase({ connectionString, size: 6, onError: () => undefined })
startJobRunner({ db, log: createLog('silent'), handlers: [handleCounted(name)], schedules: [], pollMs: 20 })
process.on('disconnect', () => process.exit())
