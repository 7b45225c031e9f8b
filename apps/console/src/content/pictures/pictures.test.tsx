// @vitest-environment happy-dom
import { until } from '@halyard/ui/testing'
import { expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Pictures } from './pictures.tsx'

test('a PDF is offered as a download, a picture is shown', async () => {
  await loadTexts('app', 'pictures', 'queue')
  const source = (fileId: string, type: string) => ({
    label: fileId,
    fileId,
    load: async () => ({ file: new Blob(['content'], { type }) }),
  })
  const sources = [source('Letter', 'application/pdf'), source('Slip', 'image/jpeg')]
  const page = await showScreen(() => <Pictures sources={sources} />, '/', [], {})
  await until(() => document.querySelectorAll('figure a, figure img').length === 2)
  const link = document.querySelector('figure a')
  expect([link?.textContent, link?.getAttribute('download')]).toEqual([
    'Download as PDF: Letter',
    'Letter.pdf',
  ])
  expect(document.querySelector('figure img')?.getAttribute('alt')).toBe('Slip')
  await page.leave()
})
