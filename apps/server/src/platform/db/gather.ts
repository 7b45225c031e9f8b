import DataLoader from 'dataloader'

/**
 * Batches look-ups of simultaneous requests: keys requested in the same turn of the event loop become one
 * query. Each answer is as fresh as from a separate query; nothing is cached.
 */
export function gather<Key, Value>(load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {
  const loader = new DataLoader<Key, Value | undefined>(
    async (keys) => {
      const found = await load([...new Set(keys)])
      return keys.map((key) => found.get(key))
    },
    {
      cache: false,
      // By default a batch ends with the current promise jobs, before the next request is read.
      batchScheduleFn: (dispatch) => void setImmediate(dispatch),
    },
  )
  return (key: Key): Promise<Value | undefined> => loader.load(key)
}
