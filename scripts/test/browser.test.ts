import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { findBrowser, readyBrowser } from './browser.ts'

test('a browser named in CHROMIUM_PATH comes first', async () => {
  expect(await findBrowser({ CHROMIUM_PATH: '/opt/browser', PATH: '' })).toBe('/opt/browser')
})

test('the named browser is used, and nothing is installed', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/opt/browser')
  expect(await readyBrowser()).toBe('/opt/browser')
  vi.unstubAllEnvs()
})

test('a browser in PATH is found if it can be run', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-browser-'))
  try {
    const browser = join(folder, 'chromium-browser')
    await writeFile(browser, '')
    expect(await findBrowser({ PATH: folder })).not.toBe(browser)
    await chmod(browser, 0o755)
    expect(await findBrowser({ PATH: `/nowhere:${folder}` })).toBe(browser)
  } finally {
    await rm(folder, { recursive: true })
  }
})
