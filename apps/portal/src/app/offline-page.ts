/** Registers the service worker with our own offline page, in place of the browser's. */
export function keepOfflinePage(): void {
  // Missing without https, and in some private windows.
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  if (!import.meta.env.PROD || !workers) return
  workers
    .register('/service-worker.js')
    .catch((cause: unknown) => console.warn('The page for being offline is not kept', cause))
}
