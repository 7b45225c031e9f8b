import { useEffect, useState } from 'react'

/**
 * An overlay is not rendered before it first opens: a page has many, and closed ones took longer to render
 * than the page. It is first rendered closed, since only that animates its opening.
 */
export function useFirstOpening(opened: boolean): { readonly drawn: boolean; readonly opened: boolean } {
  const [wasOpened, setWasOpened] = useState(opened)
  useEffect(() => {
    if (opened) setWasOpened(true)
  }, [opened])
  return { drawn: opened || wasOpened, opened: opened && wasOpened }
}
