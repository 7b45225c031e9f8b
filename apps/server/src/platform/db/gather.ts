/**
 * Batches look-ups of simultaneous requests: keys requested in the same turn of the event loop become one
 * query. Each answer is as fresh as from a separate query; nothing is cached.
 */
export function gather<Key, Value>(load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {
  interface Asking {
    readonly resolve: (value: Value | undefined) => void
    readonly reject: (error: unknown) => void
  }
  let waiting: Map<Key, Asking[]> | null = null

  const flush = async (asked: Map<Key, Asking[]>) => {
    try {
      const found = await load([...asked.keys()])
      for (const [key, all] of asked) for (const { resolve } of all) resolve(found.get(key))
    } catch (error) {
      for (const all of asked.values()) for (const { reject } of all) reject(error)
    }
  }

  return (key: Key): Promise<Value | undefined> =>
    new Promise((resolve, reject) => {
      if (!waiting) {
        const asked = new Map<Key, Asking[]>()
        waiting = asked
        setImmediate(() => {
          waiting = null
          void flush(asked)
        })
      }
      const all = waiting.get(key)
      if (all) all.push({ resolve, reject })
      else waiting.set(key, [{ resolve, reject }])
    })
}
