const firstSeconds = 60
const maxSeconds = 3600

/** The wait after this many failed tries: doubles each time, up to an hour. */
export function pauseSeconds(failedAttempts: number): number {
  if (failedAttempts < 1) return 0
  return Math.min(firstSeconds * 2 ** Math.min(failedAttempts - 1, 10), maxSeconds)
}
