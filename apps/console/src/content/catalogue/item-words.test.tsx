// @vitest-environment happy-dom
import { show } from '@halyard/ui/testing'
import { expect, test, vi } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { useItemWords } from './item-words.ts'

let note: string
function Note({ content }: { readonly content: Record<string, string | null> }) {
  note = useItemWords('BANNER')({ subject: 'b', content: { pictures: [], ...content } }).note
  return null
}

test('a banner says since when it is shown, in UTC as it was typed, and until when only if it ends', async () => {
  vi.stubEnv('TZ', 'Asia/Singapore')
  await loadTexts('catalogue')
  const shownFrom = '2026-03-01T20:00:00.000Z'
  const page = await show(<Note content={{ shownFrom, shownUntil: null }} />)
  expect(note).toBe('From 01/03/2026, 20:00:00 UTC')
  await page.show(<Note content={{ shownFrom, shownUntil: '2026-04-01T00:00:00.000Z' }} />)
  expect(note).toBe('01/03/2026, 20:00:00 UTC – 01/04/2026, 00:00:00 UTC')
  await page.leave()
  vi.unstubAllEnvs()
})
