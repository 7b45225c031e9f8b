import { failPointAmong } from '../../platform/fail-points.ts'

export const sweepFailPoints = [
  'sweep:planned',
  'sweep:signatures-kept',
  'sweep:tried',
  'sweep:sent',
] as const

export const failPoint = failPointAmong(sweepFailPoints)
