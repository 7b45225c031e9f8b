/**
 * Calls the listener when the browser restores the page from its cache, as on Back from another site; until
 * the returned function is called.
 */
export function onShownAgain(listener: () => void): () => void {
  const shown = ({ persisted }: Pick<PageTransitionEvent, 'persisted'>) => {
    if (persisted) listener()
  }
  addEventListener('pageshow', shown)
  return () => removeEventListener('pageshow', shown)
}
