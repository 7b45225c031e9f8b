import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'

/** Resolves to whether the surroundings may close; asks if there is unsaved input. */
type MayClose = () => Promise<boolean>

interface Around {
  /** Keeps the surroundings open until the returned function is called. */
  readonly keep: () => () => void
  /** Asks before the surroundings close, until the returned function is called. */
  readonly ask: (mayClose: MayClose) => () => void
}

const nothing = () => {}
export const KeepOpen = createContext<Around>({ keep: () => nothing, ask: () => nothing })

/** While true, neither the dialog nor the panel around the component can be closed or removed. */
export function useKeepOpen(isOn: boolean): void {
  const { keep } = useContext(KeepOpen)
  useEffect(() => (isOn ? keep() : undefined), [isOn, keep])
}

/** While true, the dialog or panel around the component asks before it closes. */
export function useAskToClose(isOn: boolean, mayClose: MayClose): void {
  const { ask } = useContext(KeepOpen)
  const latest = useRef(mayClose)
  useEffect(() => {
    latest.current = mayClose
  })
  useEffect(() => (isOn ? ask(() => latest.current()) : undefined), [isOn, ask])
}

/**
 * For an overlay: whether something keeps it open, and the value of its `KeepOpen`. It keeps its own
 * surroundings open too.
 */
export function useKeepOpenScope(ask?: Around['ask']) {
  const around = useContext(KeepOpen)
  const keepAround = around.keep
  const [count, setCount] = useState(0)
  const keep = useCallback(() => {
    const release = keepAround()
    setCount((before) => before + 1)
    return () => {
      setCount((before) => before - 1)
      release()
    }
  }, [keepAround])
  const askFirst = ask ?? around.ask
  const value = useMemo(() => ({ keep, ask: askFirst }), [keep, askFirst])
  return { isHeldOpen: count > 0, value }
}

/**
 * For an overlay closed by its X, a click beside it, Escape or Back: the close that asks first, and the
 * registry of questions.
 */
export function useClosing(onClose: () => void) {
  const questions = useRef(new Set<MayClose>())
  const asking = useRef(false)
  const ask = useCallback((mayClose: MayClose) => {
    questions.current.add(mayClose)
    return () => void questions.current.delete(mayClose)
  }, [])

  async function closeIfAllowed(): Promise<void> {
    asking.current = true
    try {
      for (const mayClose of questions.current) if (!(await mayClose())) return
    } finally {
      asking.current = false
    }
    onClose()
  }

  /** False if it stays open, at least until the answer. */
  function close(): unknown {
    if (questions.current.size === 0) return onClose()
    if (!asking.current) void closeIfAllowed()
    return false
  }
  return { close, ask }
}
