/**
 * The moments at which a crash would hurt most, by name. In production nothing happens at them. Tests stop
 * the work there, as a crash would, and show that nothing is lost or done twice.
 */
export const failPoints = [
  'deposit:block-read',
  'deposit:seen',
  'deposit:credited',
  'deposit:rewound',
  'deposit:block-taken-in',
  'payout:begun',
  'payout:prepared',
  'payout:attempt-kept',
  'payout:signed',
  'payout:bytes-kept',
  'payout:sent',
  'payout:sending-kept',
  'payout:outcome-read',
  'payout:finished',
  'sweep:planned',
  'sweep:signatures-kept',
  'sweep:tried',
  'sweep:sent',
  'sweep:posted',
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
  'settlement:deals-read',
  'settlement:settled',
  'settlement:stopped',
  'reconciliation:compared',
] as const
export type FailPoint = (typeof failPoints)[number]

/** The part of App needed here; only tests set the listener. */
interface Listening {
  readonly onFailPoint?: (point: FailPoint) => void
}

export function failPoint(app: Listening, point: FailPoint): void {
  app.onFailPoint?.(point)
}
