import { afterEach, expect, test, vi } from 'vitest'
import { compressImage } from './compress-image.ts'

afterEach(() => vi.unstubAllGlobals())

test('a compressed picture keeps the name and time of the original, which identify it', async () => {
  const context = { fillRect: () => {}, drawImage: () => {} }
  const canvas = () => ({
    getContext: () => context,
    toBlob: (give: (blob: Blob) => void) => give(new Blob(['small'])),
  })
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => {} }))
  vi.stubGlobal('document', { createElement: canvas })
  const chosen = new File(['large'], 'slip.png', { lastModified: 1_700_000_000_000 })
  const compressed = await compressImage(chosen)
  expect([compressed?.name, compressed?.lastModified]).toEqual(['slip.jpg', chosen.lastModified])
})
