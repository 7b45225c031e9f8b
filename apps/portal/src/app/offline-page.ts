/** Lets the browser show a page of ours when it is offline. Without a service worker it shows its own. */
export function keepOfflinePage(): void {
  // Where there is no https, and in some private windows, there is none.
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  if (!import.meta.env.PROD || !workers) return
  workers
    .register('/service-worker.js')
    .catch((cause: unknown) => console.warn('The page for being offline is not kept', cause))
}
