const firstSeconds = 60
const longestSeconds = 3600

/** How long to wait after so many tries in vain: twice as long each time, at most an hour. */
export function pauseSeconds(triesInVain: number): number {
  if (triesInVain < 1) return 0
  return Math.min(firstSeconds * 2 ** Math.min(triesInVain - 1, 10), longestSeconds)
}
