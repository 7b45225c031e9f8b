/**
 * Calls the listener when the browser shows the page again as it was left, as Back from another site does;
 * until the returned function is called.
 */
export function onShownAgain(listener: () => void): () => void {
  const shown = ({ persisted }: Pick<PageTransitionEvent, 'persisted'>) => {
    if (persisted) listener()
  }
  addEventListener('pageshow', shown)
  return () => removeEventListener('pageshow', shown)
}
