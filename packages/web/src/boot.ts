/**
 * For the inline script that runs before the first paint. It stands alone, so it may import nothing that
 * renders.
 */

/** The timeout of our own proxy. Without a response by then, the outcome of a money request is unknown. */
export const answerWithinMs = 60_000

/** Text from browser storage, which may be disabled. */
export function stored(key: string, kind: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return globalThis[kind].getItem(key)
  } catch {
    return null
  }
}

/** Data inlined in the page, by the id of its element. */
export function written<Value>(id: string): Value | null {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '')
  } catch {
    // The development server leaves the placeholders unfilled.
    return null
  }
}

/** Applies the colour scheme, and sets the language, which it returns. */
export function dressPage(languages: readonly string[]): string {
  const root = document.documentElement
  const scheme = stored('halyard.color-scheme')
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  const wanted = stored('halyard.language')
  root.lang = wanted && languages.includes(wanted) ? wanted : 'en'
  return root.lang
}

const reloadAfterMs = 5_000

/**
 * Reloads a page whose own script cannot be loaded, as after a release or on a bad line: no other code could
 * say that it is missing. Nothing was typed yet.
 */
export function reloadWithoutScript(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) setTimeout(() => location.reload(), reloadAfterMs)
  }
  // Such errors do not bubble.
  addEventListener('error', onError, { capture: true })
}
