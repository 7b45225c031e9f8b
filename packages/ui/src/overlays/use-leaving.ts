import { type RefObject, useEffect, useEffectEvent } from 'react'

/** While open, calls back when something outside the element is pressed or focused. */
export function useLeaving(
  element: RefObject<HTMLElement | null>,
  opened: boolean,
  onLeft: () => void,
): void {
  const left = useEffectEvent(onLeft)
  useEffect(() => {
    if (!opened) return
    const look = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) left()
    }
    document.addEventListener('pointerdown', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerdown', look)
      document.removeEventListener('focusin', look)
    }
  }, [opened, element])
}
