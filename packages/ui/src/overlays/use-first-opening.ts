import { useEffect, useState } from 'react'

/**
 * What lies over a page is not drawn before it is first opened: a page has many of them, and closed ones took longer
 * to draw than what it shows. It is drawn closed first, since it moves in only from there.
 */
export function useFirstOpening(opened: boolean): { readonly drawn: boolean; readonly opened: boolean } {
  const [wasOpened, setWasOpened] = useState(opened)
  useEffect(() => {
    if (opened) setWasOpened(true)
  }, [opened])
  return { drawn: opened || wasOpened, opened: opened && wasOpened }
}
