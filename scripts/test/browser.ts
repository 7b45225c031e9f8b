/** The browser of the browser tests: one that is there, or Debian's. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './command.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

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
  if (process.getuid?.() !== 0) return withoutBrowser
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const version = await runCommand(root, 'apt-get', ['--version'])
  if (!version.ok) return withoutBrowser
  await runCommand(root, 'apt-get', ['update', '-q'], env)
  const packages = ['chromium', 'fonts-noto-cjk']
  const installed = await runCommand(
    root,
    'apt-get',
    ['install', '-qy', '--no-install-recommends', ...packages],
    env,
  )
  return installed.ok ? null : `apt-get could not install ${packages.join(' and ')}:\n${installed.output}`
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
