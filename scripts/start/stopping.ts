// Ctrl-C, SIGTERM, a closed terminal or a dead parent request the stop; a second Ctrl-C forces it.

// npm forwards a Ctrl-C to a process that the terminal has already signalled.
const sameKeystrokeMs = 500
const parentCheckMs = 300

/** Resolves when a stop is requested. `onImpatience` is called when it is requested again. */
export function whenRequested(onImpatience: () => void): Promise<undefined> {
  return new Promise((resolve) => {
    let firstAt: number | undefined
    const onSignal = () => {
      firstAt ??= performance.now()
      if (performance.now() - firstAt > sameKeystrokeMs) onImpatience()
      else resolve(undefined)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
    if (process.channel) process.once('disconnect', () => resolve(undefined))
    if (process.env.npm_lifecycle_event) whenOrphaned(() => resolve(undefined))
  })
}

/** npm runs a shell between itself and this process, and a shell does not forward the signal that ends it. */
function whenOrphaned(onOrphaned: () => void) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) onOrphaned()
  }, parentCheckMs).unref()
}
