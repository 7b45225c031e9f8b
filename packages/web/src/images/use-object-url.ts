import { useEffect, useState } from 'react'

/** An object URL for a picture in memory, revoked when the picture changes or leaves the screen. */
export function useObjectUrl(picture: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    // The next picture must not start with the revoked URL.
    if (!picture) return setUrl(null)
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  // Keeps the old URL until the next is ready: with a gap, the element beside it would lose the focus.
  return picture ? url : null
}
