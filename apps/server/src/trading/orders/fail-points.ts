import { failPointAmong } from '../../platform/fail-points.ts'

export const orderFailPoints = [
  'order:held',
  'order:account-opened',
  'order:tried',
  'order:answered',
  'order:operation-finished',
  'order:trading-set',
  'order:closing',
  'order:positions-closed',
  'order:settled',
  'order:reserved',
] as const

export const failPoint = failPointAmong(orderFailPoints)
