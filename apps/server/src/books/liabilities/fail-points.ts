import { failPointAmong } from '../../platform/fail-points.ts'

export const liabilityFailPoints = ['liabilities:taken', 'liabilities:built'] as const

export const failPoint = failPointAmong(liabilityFailPoints)
