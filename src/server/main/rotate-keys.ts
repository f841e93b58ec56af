import { addKey, openKeySource } from '#server/kit/seal/key-file.ts'
import { readSettings, SettingsError } from '#server/kit/settings.ts'

// Adds a key to the key file. A server that runs sees it by itself, seals by it from then on, and wraps by it what is there.
try {
  const { path } = await openKeySource(readSettings(process.env), { mayMake: false })
  if (path === null) throw new SettingsError('The keys come from KEK: add a key at its end there, and start the server anew.')
  console.log(
    `The key ${await addKey(path)} was added to ${path}. A server that runs takes it up within seconds, one that does not when it starts.`,
  )
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
