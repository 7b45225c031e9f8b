import { createContext, useContext, useEffect, useRef } from 'react'

/**
 * Adds an overlay to the history, with the close that Back calls, which may refuse by returning false;
 * returns the function to call once it is closed.
 */
export type LayOver = (close: () => unknown) => () => void

/** The application's history; without one, Back leaves the page despite overlays. */
export const BackCloses = createContext<LayOver>(() => () => {})

/** While it is open, Back calls `close` and keeps the page; if that returns false, it stays open. */
export function useBackCloses(opened: boolean, close: () => unknown): void {
  const layOver = useContext(BackCloses)
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (opened ? layOver(() => latest.current()) : undefined), [opened, layOver])
}
