/** The browser of the browser tests: one that is there, or Debian's. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './command.ts'

// The headless shell is the same engine without a window to draw: it opens a page in a third of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** CHROMIUM_PATH, else a Chromium in PATH, else the one Playwright downloaded; null when there is none. */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH
  const inPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable)
  if (inPath) return inPath
  const { chromium } = await import('@playwright/test')
  const downloaded = chromium.executablePath()
  return downloaded && isExecutable(downloaded) ? downloaded : null
}

export const withoutBrowser = [
  'No browser was found, and it cannot be installed here: that takes root and apt-get.',
  'Install Chromium or Chrome, or name one in CHROMIUM_PATH, and run npm test again.',
].join('\n')

/** Installs Debian's Chromium, with a font for Chinese and Japanese. Returns what went wrong, or null. */
export async function installBrowser(root: string): Promise<string | null> {
  // Another installation may hold the lock for a while.
  const apt = (...args: string[]) =>
    runCommand(root, 'apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
  if (process.getuid?.() !== 0 || !(await apt('--version')).ok) return withoutBrowser
  await apt('update', '-q')
  let output = ''
  // Older releases have no package of the headless shell alone.
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    const installed = await apt('install', '-qy', '--no-install-recommends', browser, 'fonts-noto-cjk')
    if (installed.ok) return null
    output = installed.output
  }
  return `apt-get could not install a browser:\n${output}`
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
