import { createContext, useContext, useEffect, useRef } from 'react'

/** Tells the history that something lies over the page, and how Back closes it, which is refused by returning false; returns what to call once it is closed. */
export type LayOver = (close: () => unknown) => () => void

/** What the application's history does; without one, Back leaves the page whatever lies over it. */
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
