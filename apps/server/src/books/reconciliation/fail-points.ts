import { failPointAmong } from '../../platform/fail-points.ts'

export const reconciliationFailPoints = ['reconciliation:compared'] as const

export const failPoint = failPointAmong(reconciliationFailPoints)
