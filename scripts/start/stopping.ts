// Ctrl-C, SIGTERM, a closed terminal or a parent that is gone ask for the end; Ctrl-C again does not wait for it.

// npm passes a Ctrl-C on to a process that the terminal has already told.
const sameKeystrokeMs = 500
const parentCheckMs = 300

/** Resolves when the end is asked for. `onImpatience` is called when it is asked for again. */
export function whenAsked(onImpatience: () => void): Promise<undefined> {
  return new Promise((resolve) => {
    let firstAt: number | undefined
    const ask = () => {
      firstAt ??= performance.now()
      if (performance.now() - firstAt > sameKeystrokeMs) onImpatience()
      else resolve(undefined)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
    if (process.channel) process.once('disconnect', () => resolve(undefined))
    if (process.env.npm_lifecycle_event) whenOrphaned(() => resolve(undefined))
  })
}

/** npm runs a shell between itself and this process, and a shell that is told to end does not pass that on. */
function whenOrphaned(onOrphaned: () => void) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) onOrphaned()
  }, parentCheckMs).unref()
}
