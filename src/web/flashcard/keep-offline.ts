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

/** Fetches the faces that cards are set in, those of phonetic signs too, before a card needs them. */
async function loadFaces(): Promise<void> {
  const style = getComputedStyle(document.body)
  const families = [style.fontFamily, style.getPropertyValue('--bs-font-reading')].filter((family) => family !== '')
  const faces = families.flatMap((family) => ['400', '700'].map((weight) => `${weight} 16px ${family}`))
  await Promise.all(faces.map((face) => document.fonts.load(face, 'word ˈɑːʃθŋə')))
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
    await Promise.all([preload(), loadFaces()])
    const worker = await waitForWorker(registration)
    worker?.postMessage(listUsedFiles())
  } catch {
    // The next visit tries again.
  }
}
