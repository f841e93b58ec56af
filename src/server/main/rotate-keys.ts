import { addKey, openKeySource } from '#server/kit/seal/key-file.ts'
import { readSettings, SettingsError } from '#server/kit/settings.ts'

// Adds a key to the key file. A server that runs sees it by itself, seals by it from then on, and wraps by it what is there.
try {
  const { path } = await openKeySource(readSettings(process.env), { mayMake: false })
  if (path === null) throw new SettingsError('The keys come from KEK: add a key at its end there, and start the server anew.')
  const { name, earlier } = await addKey(path)
  const others = earlier === 1 ? 'The earlier key stays' : `The ${earlier} earlier keys stay`
  console.log(
    `The key ${name} was added to ${path}; what is sealed from now on is sealed by it.\n` +
      `${others} in the file and still open: remove none before the log of the server has said that sealed rows are under the newest key.\n` +
      'A server that runs takes the new key up within seconds, one that does not when it starts.',
  )
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
