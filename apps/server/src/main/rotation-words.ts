/** Reports the result of a key rotation and the next steps. */
import type { RotationReport } from '../platform/seal-rotation.ts'

export function rotationWords(report: RotationReport): { lines: readonly string[]; failed: boolean } {
  const { currentId, stores, removableIds, neededIds, missingIds } = report
  const unreadable = stores.flatMap(({ name, unreadable }) => unreadable.map((id) => `${name} of ${id}`))
  const lines = [
    ...stores.map(
      ({ name, resealed, countByKey }) =>
        `${name}: ${resealed} resealed, ${countByKey.get(currentId) ?? 0} in total under key ${currentId}`,
    ),
    ...unreadable.map(
      (what) => `${what} could not be opened, because it was changed or moved; it was left as it is`,
    ),
    ...missingIds.map(
      (id) => `Key ${id} is missing, and values are sealed with it: add it to HALYARD_SEAL_KEYS`,
    ),
    ...neededIds.map(
      (id) =>
        `Key ${id} is still needed: run this again once every process seals with key ${currentId}, or see above`,
    ),
    ...removableIds.map((id) => `Key ${id} is no longer needed and can be removed from HALYARD_SEAL_KEYS`),
  ]
  return { lines, failed: unreadable.length + missingIds.length + neededIds.length > 0 }
}
