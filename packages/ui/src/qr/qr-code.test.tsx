// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../testing/index.ts'
import { QrCode } from './qr-code.tsx'

let comesIntoView: () => void
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: readonly { isIntersecting: boolean }[]) => void) {
        comesIntoView = () => report([{ isIntersecting: true }])
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

test('a code is rendered when it is about to be visible, and not before', async () => {
  const page = await show(<QrCode text="https://halyard.test" downloadLabel="Download" fileName="code.png" />)
  expect(document.querySelector('button path')).toBeNull()
  await act(async () => {
    comesIntoView()
    await import('./qr-modules.ts')
  })
  await expect.poll(() => document.querySelector('button path')).not.toBeNull()
  await page.leave()
})
