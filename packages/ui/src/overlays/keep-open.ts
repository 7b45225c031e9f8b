import { createContext, useCallback, useContext, useEffect, useState } from 'react'

/** Keeps what is around it on show until the returned function is called. */
export const KeepOpen = createContext<() => () => void>(() => () => {})

/** While true, neither the dialog nor the panel around the component can be closed or taken away. */
export function useKeepOpen(isOn: boolean): void {
  const keep = useContext(KeepOpen)
  useEffect(() => (isOn ? keep() : undefined), [isOn, keep])
}

/** For what can be kept open: whether it is, and the value of its `KeepOpen`. It keeps what is around it open too. */
export function useKeptOpen() {
  const keepAround = useContext(KeepOpen)
  const [count, setCount] = useState(0)
  const keep = useCallback(() => {
    const release = keepAround()
    setCount((before) => before + 1)
    return () => {
      setCount((before) => before - 1)
      release()
    }
  }, [keepAround])
  return { kept: count > 0, keep }
}
