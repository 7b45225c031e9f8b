/**
 * Named moments at which a crash would hurt most. Each feature names its own; in production they do
 * nothing. Tests stop the work there and show that nothing is lost or done twice.
 */

/** The part of App needed here; only tests set the listener. */
interface Listening {
  readonly onFailPoint?: (point: string) => void
}

/** Returns the function by which a feature reports that it has reached a fail point. */
export function failPointAmong<Point extends string>(_points: readonly Point[]) {
  return (app: Listening, point: Point): void => app.onFailPoint?.(point)
}
