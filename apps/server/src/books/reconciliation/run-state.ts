interface Run {
  readonly started_at: Date | null
  readonly finished_at: Date | null
}

/** A run that has not finished after this long was interrupted when its process ended. */
const maxRunMs = 6 * 3600 * 1000

export function runState(
  { started_at, finished_at }: Run,
  now: Date,
): 'WAITING' | 'RUNNING' | 'FINISHED' | 'CUT_SHORT' {
  if (!started_at) return 'WAITING'
  if (finished_at) return 'FINISHED'
  return now.getTime() - started_at.getTime() > maxRunMs ? 'CUT_SHORT' : 'RUNNING'
}
