const script = '/flashcard-worker.js'

async function waitForWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  if (registration.active !== null) return registration.active
  const coming = registration.installing ?? registration.waiting
  if (coming === null) return null
  await new Promise<void>((resolve) => {
    const look = () => (coming.state === 'activated' || coming.state === 'redundant') && resolve()
    coming.addEventListener('statechange', look)
    look()
  })
  return registration.active
}

/** The built files that this page has used. */
function listUsedFiles(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return [...new Set(paths)].filter((path) => path.startsWith('/assets/'))
}

/**
 * Lets this browser open the flashcards without a network from now on; `preload` fetches what the page has not needed yet. Pages without
 * https have no service workers; loopback has.
 */
export async function keepOffline(preload: () => Promise<unknown>): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!import.meta.env.PROD || workers === undefined || !navigator.onLine) return
  try {
    const registration = await workers.register(script, { scope: '/flashcard', updateViaCache: 'none' })
    await preload()
    const worker = await waitForWorker(registration)
    worker?.postMessage(listUsedFiles())
  } catch {
    // The next visit tries again.
  }
}
