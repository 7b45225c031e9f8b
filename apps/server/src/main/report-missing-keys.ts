import type { App } from '../platform/app.ts'
import { missingKeys } from '../platform/seal-rotation.ts'
import { sealedStores } from './sealed-stores.ts'

/**
 * Reports missing keys at startup rather than when a member's secret fails to open. It reads whole columns,
 * so nothing waits for it.
 */
export async function reportMissingKeys(app: App): Promise<void> {
  try {
    const missing = await missingKeys(app.db, app.config.sealKeys, sealedStores(app.files))
    if (missing.length > 0)
      app.log.error({ keys: missing }, 'values are sealed with keys that HALYARD_SEAL_KEYS lacks')
  } catch (error) {
    app.log.warn({ err: error }, 'could not look for missing sealing keys')
  }
}
