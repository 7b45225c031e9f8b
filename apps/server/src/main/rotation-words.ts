/** Reports what a rotation of the sealing keys has done, and what to do next. */
import type { RotationReport } from '../platform/seal-rotation.ts'

export function rotationWords(report: RotationReport): { lines: readonly string[]; failed: boolean } {
  const { currentId, stores, removableIds, neededIds, missingIds } = report
  const unreadable = stores.flatMap(({ name, unreadable }) => unreadable.map((id) => `${name} of ${id}`))
  const lines = [
    ...stores.map(
      ({ name, resealed, countByKey }) =>
        `${name}: ${resealed} sealed anew, ${countByKey.get(currentId) ?? 0} under key ${currentId} in all`,
    ),
    ...unreadable.map((what) => `${what} could not be opened: it was changed or moved, and stays as it is`),
    ...missingIds.map(
      (id) => `Key ${id} is not configured, and values are sealed with it: put it into HALYARD_SEAL_KEYS`,
    ),
    ...neededIds.map(
      (id) =>
        `Key ${id} is still needed: run this again when every process seals with key ${currentId}, or see above`,
    ),
    ...removableIds.map((id) => `Key ${id} is needed no more: it may leave HALYARD_SEAL_KEYS`),
  ]
  return { lines, failed: unreadable.length + missingIds.length + neededIds.length > 0 }
}
