import DataLoader from 'dataloader'

/**
 * Batches look-ups of simultaneous requests: keys requested in the same event-loop turn become one query.
 * Nothing is cached.
 */
export function gather<Key, Value>(load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {
  const loader = new DataLoader<Key, Value | undefined>(
    async (keys) => {
      const found = await load([...new Set(keys)])
      return keys.map((key) => found.get(key))
    },
    {
      cache: false,
      // The default would end a batch before the next request is read.
      batchScheduleFn: (dispatch) => void setImmediate(dispatch),
    },
  )
  return (key: Key): Promise<Value | undefined> => loader.load(key)
}
