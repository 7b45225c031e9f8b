import { createContext, useCallback, useContext, useEffect, useState } from 'react'

/** Holds what is around it on show until the returned function is called. */
export const Hold = createContext<() => () => void>(() => () => {})

/** While true, neither the dialog nor the panel around the component can be closed or taken away. */
export function useHold(held: boolean): void {
  const hold = useContext(Hold)
  useEffect(() => (held ? hold() : undefined), [held, hold])
}

/** For what can be held: whether it is, and the value of its `Hold`. What is held also holds what is around it. */
export function useHolds() {
  const holdAround = useContext(Hold)
  const [holds, setHolds] = useState(0)
  const hold = useCallback(() => {
    const release = holdAround()
    setHolds((count) => count + 1)
    return () => {
      setHolds((count) => count - 1)
      release()
    }
  }, [holdAround])
  return { held: holds > 0, hold }
}
