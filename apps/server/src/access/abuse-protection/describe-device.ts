import Bowser from 'bowser'

export interface DescribedDevice {
  readonly browser: string | null
  readonly system: string | null
}

// A browser can claim anything, and the result is shown and mailed: only names from these lists are repeated.
const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))

/** The browser and system that a user agent names; null if unknown. */
export function describeDevice(userAgent: string): DescribedDevice {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: known(browsers, browser.name), system: known(systems, os.name) }
}

function known(names: ReadonlySet<string>, name: string | undefined): string | null {
  // "Samsung Internet for Android": the system is shown next to it.
  return name !== undefined && names.has(name) ? name.replace(/ for Android$/, '') : null
}
