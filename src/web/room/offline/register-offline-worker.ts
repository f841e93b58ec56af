function findWorkers(): ServiceWorkerContainer | null {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  return import.meta.env.PROD ? (workers ?? null) : null
}

/** From now on this browser opens rooms without a network too. Pages without https have no service workers; loopback has. */
export function registerOfflineWorker(): void {
  findWorkers()
    ?.register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined)
}

/** No room is open here any more: a newer version that waits may take over, unless another tab has one. */
export function activateNewVersion(): void {
  findWorkers()
    ?.getRegistration()
    .then((registration) => (registration?.waiting ?? registration?.active)?.postMessage('room left'))
    .catch(() => undefined)
}
