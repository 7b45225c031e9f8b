import { failPointAmong } from '../../platform/fail-points.ts'

export const payoutFailPoints = [
  'payout:begun',
  'payout:prepared',
  'payout:attempt-kept',
  'payout:signed',
  'payout:bytes-kept',
  'payout:sent',
  'payout:sending-kept',
  'payout:outcome-read',
  'payout:finished',
] as const

export type PayoutFailPoint = (typeof payoutFailPoints)[number]

export const failPoint = failPointAmong(payoutFailPoints)
