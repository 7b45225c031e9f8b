/**
 * The moments at which a crash would hurt most, by name. Each feature names its own. In production nothing
 * happens at them. Tests stop the work there, as a crash would, and show that nothing is lost or done twice.
 */

/** The part of App needed here; only tests set the listener. */
interface Listening {
  readonly onFailPoint?: (point: string) => void
}

/** Makes the function by which a feature says that it has come to one of its points. */
export function failPointAmong<Point extends string>(_points: readonly Point[]) {
  return (app: Listening, point: Point): void => app.onFailPoint?.(point)
}
