import { failPointAmong } from '../../platform/fail-points.ts'

export const settlementFailPoints = [
  'settlement:deals-read',
  'settlement:settled',
  'settlement:stopped',
] as const

export const failPoint = failPointAmong(settlementFailPoints)
