/**
 * Nothing is written for a request that only looks: its transactions are read-only, so that PostgreSQL itself refuses
 * whatever a handler would change by mistake.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const reading = new AsyncLocalStorage<true>()

export function onlyReading<T>(work: () => T): T {
  return reading.run(true, work)
}

export const isOnlyReading = (): boolean => reading.getStore() === true
