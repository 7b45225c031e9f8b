// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const chosen = () => {
  const { activeElement } = document
  return activeElement instanceof HTMLTextAreaElement ? activeElement.value : null
}

test('without https the text is copied by selecting it, and the focus returns', async () => {
  vi.stubGlobal('navigator', {})
  document.body.innerHTML = '<div role="dialog"><button>Copy</button></div>'
  const button = document.querySelector('button')
  button?.focus()
  let copied: string | null = null
  document.execCommand = () => {
    copied = chosen()
    return true
  }
  await copyText('TXYZ')
  expect(copied).toBe('TXYZ')
  expect(document.querySelector('textarea')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('a browser that fails to copy does not report success', async () => {
  vi.stubGlobal('navigator', {})
  document.execCommand = () => false
  await expect(copyText('TXYZ')).rejects.toThrow('copied nothing')
})
