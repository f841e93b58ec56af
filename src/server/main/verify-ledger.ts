import { PostgresRefusal } from '#postgres-embedded/postgres.ts'
import { readSettings, SettingsError } from '#server/kit/settings.ts'
import { countLedger, type Drift, findDrift } from '#server/wallet/index.ts'
import { withDatabase } from './with-database.ts'

const subjects: Readonly<Record<Drift['check'], (drift: Drift) => string>> = {
  ledger: () => 'all entries together',
  transaction: ({ id }) => `the entries of transaction ${id}`,
  account: ({ id, personId }) => `the balance of account ${id} of person ${personId}`,
  lot: ({ id, personId }) => `lot ${id} of person ${personId}`,
  'lots-of-person': ({ id }) => `the lots of person ${id} together`,
  held: ({ id }) => `the holds of person ${id}`,
}

// Computes every balance, lot and hold from the entries of the ledger. Ends with 1 where something differs.
try {
  const { counts, found } = await withDatabase(readSettings(process.env), async (db) => ({
    counts: await countLedger(db),
    found: await findDrift(db),
  }))
  for (const drift of found) console.error(`${subjects[drift.check](drift)}: ${drift.stored} stored, ${drift.counted} by the entries`)
  const { transactions, entries, accounts } = counts
  const verdict = found.length === 0 ? 'the ledger agrees with its entries' : `${found.length} differ`
  console.log(`${transactions} transactions, ${entries} entries, ${accounts} accounts of people: ${verdict}.`)
  process.exitCode = found.length === 0 ? 0 : 1
} catch (error) {
  const isForPeople = error instanceof SettingsError || error instanceof PostgresRefusal
  console.error(isForPeople ? error.message : error)
  process.exitCode = 1
}
