import { useEffect } from 'react'

/** By the specification, a list that could not be loaded is only logged; the screen shows the empty state. */
export function useLogged({ error }: { readonly error: Error | null }): void {
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
}
