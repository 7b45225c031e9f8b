import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has come into view, or nearly. */
export function useSeen(place: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current || seen) return
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some((each) => each.isIntersecting)),
      {
        rootMargin: '200px',
      },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, seen])
  return seen
}
