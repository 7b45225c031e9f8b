import type { App } from './app.ts'

/** Work that no answer waits for. When it fails, the log says so and nobody else notices. */
export function inBackground(app: App, what: string, work: () => Promise<unknown>): void {
  work().catch((error: unknown) => app.log.warn({ err: error, what }, 'background work failed'))
}
