import { expect, test } from 'vitest'
import { serviceWorker } from './plugin.ts'

test('the service worker contains the page in every language, without placeholders', () => {
  const code = serviceWorker()
  for (const words of ['You’re offline', '您已离线', '您已離線', 'Anda sedang offline', 'オフラインです'])
    expect(code).toContain(words)
  expect(code).not.toMatch(/__[A-Z]+__/)
  expect(() => new Function(code)).not.toThrow()
})
