/** The browser for the browser tests: the headless shell if it is or can be installed, else any Chromium. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './command.ts'

// The same engine without window drawing: a browser test takes two thirds of the time.
const headlessShell = 'chromium-headless-shell'
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** CHROMIUM_PATH, else a Chromium in PATH, else the one Playwright downloaded; null if there is none. */
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
  'Install Chromium or Chrome, or name one in CHROMIUM_PATH, and try again.',
].join('\n')

/** Ensures a browser, the fastest one available. Returns the error, or null. */
export async function provideBrowser(root: string): Promise<string | null> {
  const found = await findBrowser()
  if (found && (process.env.CHROMIUM_PATH || found.endsWith(headlessShell))) return null
  const fault = await installBrowser(root, found ? [headlessShell] : [headlessShell, 'chromium'])
  return found ? null : fault
}

/** The browser to start; installs the headless shell first if it is missing and installable. */
export async function readyBrowser(): Promise<string> {
  const fault = await provideBrowser(process.cwd())
  const executablePath = await findBrowser()
  if (fault || !executablePath) throw new Error(fault ?? withoutBrowser)
  return executablePath
}

/** Installs the first available of these Debian packages, with a font for Chinese and Japanese. */
async function installBrowser(root: string, packages: readonly string[]): Promise<string | null> {
  // Another installation may hold the lock for a while; without a network, apt gives up soon.
  const options = ['DPkg::Lock::Timeout=120', 'Acquire::Retries=0', 'Acquire::http::Timeout=20']
  const apt = (...args: string[]) =>
    runCommand(root, 'apt-get', [...options.flatMap((option) => ['-o', option]), ...args], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
  if (process.getuid?.() !== 0 || !(await apt('--version')).ok) return withoutBrowser
  await apt('update', '-q')
  let output = ''
  for (const browser of packages) {
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
