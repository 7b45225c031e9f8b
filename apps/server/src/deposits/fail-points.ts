import { failPointAmong } from '../platform/fail-points.ts'

export const depositFailPoints = [
  'deposit:block-read',
  'deposit:seen',
  'deposit:credited',
  'deposit:rewound',
  'deposit:block-taken-in',
  'deposit:sweep-posted',
] as const

export const failPoint = failPointAmong(depositFailPoints)
