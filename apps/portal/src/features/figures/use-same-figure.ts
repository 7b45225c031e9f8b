import { useEffect } from 'react'

/**
 * A card and what it opens are read at different moments, and money may have moved between: where they differ, both are
 * read again, so that what is shown adds up.
 */
export function useSameFigure(
  shown: string | undefined,
  opened: string | undefined,
  renew: () => void,
): void {
  // Once for each pair of amounts, however often it is drawn.
  useEffect(() => {
    if (shown !== undefined && opened !== undefined && shown !== opened) renew()
  }, [shown, opened])
}
