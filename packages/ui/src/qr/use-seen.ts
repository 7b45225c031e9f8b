import { type RefObject, useEffect, useState } from 'react'

/** True once an element is in view, or nearly. */
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
