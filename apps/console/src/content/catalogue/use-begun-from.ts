import { draftOf } from '@halyard/web/forms'
import { useMemo, useState } from 'react'

/** A draft with the change of its item that it was based on, which later shows what others changed since. */
export function useBegunFrom(name: string, change: string) {
  const [stored] = useState(() => draftOf(name))
  const [begunFrom, begin] = useState(() => String(stored.read()?.values.begunFrom ?? change))
  const draft = useMemo(
    () => ({
      ...stored,
      write: (values: Parameters<typeof stored.write>[0]) => stored.write({ ...values, begunFrom }),
    }),
    [stored, begunFrom],
  )
  return { draft, begunFrom, begin }
}
