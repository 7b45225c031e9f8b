// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the link is part of the page during the click, and its address outlives the click', () => {
  vi.useFakeTimers()
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  const clicked: { download: string; inPage: boolean }[] = []
  document.body.addEventListener('click', ({ target }) => {
    const { download, isConnected } = target as HTMLAnchorElement
    clicked.push({ download, inPage: isConnected })
  })
  saveFile('codes.txt', new Blob(['1']))
  expect(clicked).toEqual([{ download: 'codes.txt', inPage: true }])
  expect(document.querySelector('a')).toBeNull()
  expect(revoked).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revoked).toHaveBeenCalledOnce()
})
