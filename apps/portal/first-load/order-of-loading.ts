/** The order in which a browser loads and runs the files of the built page. Pure. */

export function inOrderOfLoading(page: string): string {
  return withCodeBehind(withReactApart(withStylesLast(page)))
}

/** A stylesheet in the head blocks the first paint. */
function withStylesLast(page: string): string {
  const styles = page.match(/<link rel="stylesheet"[^>]*>\s*/g) ?? []
  return styles
    .reduce((rest, style) => rest.replace(style, ''), page)
    .replace('</body>', () => `${styles.join('')}</body>`)
}

/** React as a separate script runs as soon as it is there, not in one step with everything that needs it. */
function withReactApart(page: string): string {
  return page.replace(
    /<link rel="modulepreload"([^>]*) href="([^"]*\/react-[^"]*)"([^>]*)>/,
    '<script type="module" async$1 src="$2"$3></script>',
  )
}

/**
 * The first paint needs styles only, so that nothing else may take bandwidth from them (src/boot/boot.ts).
 */
function withCodeBehind(page: string): string {
  return page.replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
}
