/** In which order a browser loads and runs what the built page names. Pure. */

/** `files`: the names of all files of the bundle. */
export function inOrderOfLoading(page: string, files: readonly string[]): string {
  return withCodeBehind(withReactApart(withFont(withStylesLast(page), files)))
}

/** A stylesheet in the head keeps the browser from painting what is there already. */
function withStylesLast(page: string): string {
  const styles = page.match(/<link rel="stylesheet"[^>]*>\s*/g) ?? []
  return styles
    .reduce((rest, style) => rest.replace(style, ''), page)
    .replace('</body>', () => `${styles.join('')}</body>`)
}

/** Else a browser learns of it when the first text is drawn, and draws it all again when the font is there. */
function withFont(page: string, files: readonly string[]): string {
  const font = files.find((file) => file.endsWith('.woff2'))
  const link = `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="/${font}">`
  return font ? page.replace('</head>', () => `${link}</head>`) : page
}

/** As a script of its own, React runs as soon as it is there, and not in one step with everything that needs it. */
function withReactApart(page: string): string {
  return page.replace(
    /<link rel="modulepreload"([^>]*) href="([^"]*\/react-[^"]*)"([^>]*)>/,
    '<script type="module" async$1 src="$2"$3></script>',
  )
}

/** The first paint needs styles only, so that nothing else takes their share of the connection (src/boot/boot.ts). */
function withCodeBehind(page: string): string {
  return page.replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
}
