import { failPointAmong } from '../../platform/fail-points.ts'

export const bonusFailPoints = [
  'bonus:worked-through',
  'bonus:batch-kept',
  'bonus:taken-back',
  'bonus:marked',
  'bonus:sent',
] as const

export const failPoint = failPointAmong(bonusFailPoints)
