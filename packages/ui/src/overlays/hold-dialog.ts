import { createContext, useContext, useEffect } from 'react'

/** Holds the dialog around it open until the returned function is called. */
export const HoldDialog = createContext<() => () => void>(() => () => {})

/** While true, the dialog around the component cannot be closed. */
export function useHoldDialog(held: boolean): void {
  const hold = useContext(HoldDialog)
  useEffect(() => (held ? hold() : undefined), [held, hold])
}
