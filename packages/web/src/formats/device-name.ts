/** The browser and operating system, as far as the user agent reveals them. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
}

// The order matters: nearly all of them also claim to be Safari, and many to be Chrome.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

export function deviceOf(userAgent: string): Device {
  const first = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  return { browser: first(browsers), system: first(systems) }
}
