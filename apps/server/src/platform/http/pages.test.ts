import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { byNetwork, networks } from '@halyard/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'

const publicFolder = join(import.meta.dirname, '../../../../portal/public')

let t: TestServer
let portalDir: string
let consoleDir: string
beforeAll(async () => {
  portalDir = await mkdtemp(join(tmpdir(), 'halyard-portal-'))
  await mkdir(join(portalDir, 'assets'))
  const page =
    '<style nonce="__CSP_NONCE__"></style><script nonce="__CSP_NONCE__">boot()</script><script type="application/json" id="halyard-settings">__SETTINGS__</script>'
  await writeFile(join(portalDir, 'index.html'), page)
  await writeFile(join(portalDir, 'assets', 'app-1a2b3c.js'), 'plain')
  await writeFile(join(portalDir, 'assets', 'app-1a2b3c.js.br'), 'small')
  await writeFile(join(portalDir, 'favicon.svg'), '<svg/>')
  await writeFile(join(portalDir, 'service-worker.js'), 'addEventListener()')
  const portal = {
    brandName: 'Harbour </script>',
    languages: ['en' as const],
    buildMode: 'network' as const,
    supportUrl: null,
    explorers: byNetwork(networks, () => null),
    appLinks: { android: null, playStore: null, huawei: null },
  }
  consoleDir = await mkdtemp(join(tmpdir(), 'halyard-console-'))
  await mkdir(join(consoleDir, 'assets'))
  await writeFile(join(consoleDir, 'index.html'), page.replace('boot()', 'begin()'))
  await writeFile(join(consoleDir, 'assets', 'app-4d5e6f.js'), 'console')
  t = await testServer({ portalDir, consoleDir, portal })
})
afterAll(async () => {
  await t.close()
  for (const folder of [portalDir, consoleDir]) await rm(folder, { recursive: true })
})

describe('the portal', () => {
  test('is one uncached page for all screens, rendered per request', async () => {
    for (const url of ['/', '/login', '/wallet/transactionHistory/USDT', '/nowhere']) {
      const page = await t.server.inject(url)
      expect(page.statusCode, url).toBe(200)
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.headers['cache-control']).toBe('no-store')
      const [, nonce] = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy'])) ?? []
      expect(page.body).toContain(`<style nonce="${nonce}">`)
    }
  })

  test('[API-096] may call only its own server, no identity provider', async () => {
    const { headers } = await t.server.inject('/register')
    const policy = String(headers['content-security-policy']).split(/; ?/)
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toContain("form-action 'self'")
  })

  test('may run its own files and its one inline script only', async () => {
    const { headers } = await t.server.inject('/login')
    const hash = createHash('sha256').update('boot()').digest('base64')
    const policy = String(headers['content-security-policy']).split(/; ?/)
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`)
  })

  test('contains the operator’s settings, which cannot inject markup', async () => {
    const { body } = await t.server.inject('/login')
    const [, settings = ''] = /id="halyard-settings">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(settings)).toMatchObject({ brandName: 'Harbour </script>', buildMode: 'network' })
  })

  test('can be installed under the operator’s name', async () => {
    const { headers, body } = await t.server.inject('/manifest.webmanifest')
    expect(headers['content-type']).toContain('application/manifest+json')
    const manifest = JSON.parse(body)
    expect(manifest).toMatchObject({
      name: 'Harbour </script>',
      display: 'standalone',
      start_url: '/dashboard',
    })
    const icons = manifest.icons.map(({ src }: { src: string }) => src)
    for (const icon of icons) expect(existsSync(join(publicFolder, icon)), icon).toBe(true)
    expect(icons).toHaveLength(3)
  })

  test.each(['/login', '/console', '/service-worker.js', '/assets/app-1a2b3c.js', '/favicon.svg'])(
    '%s forbids frames, openers and cameras of other origins',
    async (url) => {
      expect((await t.server.inject(url)).headers).toMatchObject({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
        'cross-origin-opener-policy': 'same-origin',
      })
    },
  )

  test('answers HEAD requests; a 404 is not cached', async () => {
    const page = await t.server.inject({ method: 'HEAD', url: '/login' })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const missing = await t.server.inject('/assets/app-of-another-version.js')
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test('has an uncached service worker that may request only us', async () => {
    const { headers } = await t.server.inject('/service-worker.js')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('is compressed if the browser accepts it', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    const { headers: sent, rawPayload } = await t.server.inject({ url: '/login', headers })
    expect(sent).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(String(brotliDecompressSync(rawPayload))).toContain('id="halyard-settings"')
    const gzip = await t.server.inject({ url: '/login', headers: { 'accept-encoding': 'gzip' } })
    expect(gzip.headers['content-encoding']).toBeUndefined()
  })

  test('serves hashed files compressed and cached for a year', async () => {
    const url = '/assets/app-1a2b3c.js'
    const small = await t.server.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.body).toBe('small')
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await t.server.inject({ url, headers: { 'accept-encoding': 'identity' } })).body).toBe('plain')
    expect((await t.server.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  test.each([
    '/assets/gone-9f9f9f.js',
    '/console/assets/gone-9f9f9f.js',
    '/console/assets/app-1a2b3c.js',
    '/console/.env',
    '/assets/',
    '/robots.txt',
    '/api',
    '/.git/config',
    '/.env',
    '/../package.json',
    '/%2e%2e/package.json',
  ])('%s is a 404, not a page', async (url) => {
    const reply = await t.server.inject(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.json().code).toBe('NOT_FOUND')
  })

  test('does not answer a POST to a screen’s address', async () => {
    expect((await t.server.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
  })
})

describe('the console', () => {
  const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

  test('is one page for every address below /console, and no other', async () => {
    for (const url of ['/console', '/console/', '/console/kyc?item=7', '/console/nowhere']) {
      const { statusCode, body, headers } = await t.server.inject(url)
      expect(statusCode, url).toBe(200)
      expect(headers['cache-control'], url).toBe('no-store')
      expect(body, url).toContain('begin()')
    }
    for (const url of ['/consoles', '/wallet/console'])
      expect((await t.server.inject(url)).body).toContain('boot()')
  })

  test('has the portal’s policy, with its own script', async () => {
    const policyOf = async (url: string) =>
      String((await t.server.inject(url)).headers['content-security-policy']).replace(/'nonce-[^']+'/, '')
    const policy = await policyOf('/console/kyc')
    expect(policy).toContain(hashOf('begin()'))
    expect(policy.replace(hashOf('begin()'), hashOf('boot()'))).toBe(await policyOf('/login'))
  })

  test('serves its hashed files cached for a year', async () => {
    const { body, headers } = await t.server.inject('/console/assets/app-4d5e6f.js')
    expect(body).toBe('console')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })
})
