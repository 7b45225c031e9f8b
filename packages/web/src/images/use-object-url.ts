import { useEffect, useState } from 'react'

/** An address for a picture that is in memory, taken back when the picture changes or leaves the screen. */
export function useObjectUrl(picture: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    // The next picture must not begin with the address that was taken back.
    if (!picture) return setUrl(null)
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  // From one picture to the next there is no moment without any: what stands beside it would lose the focus.
  return picture ? url : null
}
