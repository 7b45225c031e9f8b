import { expect, test } from 'vitest'
import { normalLink } from './normal-link.ts'

test.each([
  ['https://support.example', 'https://support.example/'],
  ['HTTPS://Support.Example/a b', 'https://support.example/a%20b'],
  // Browsers go to the first host; other parsers may read the second.
  ['https://support.example\\@evil.example', 'https://support.example/@evil.example'],
  ['https:\\\\support.example', 'https://support.example/'],
  ['mailto:help@support.example', 'mailto:help@support.example'],
])('%s is stored as %s', (typed, normal) => {
  expect(normalLink(typed)).toBe(normal)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://support.example',
  'support.example',
  'https://support.example@evil.example',
  'https://user:secret@support.example',
  'mailto:help@support.example?bcc=all@evil.example',
  'mailto:help@support.example#x',
  'mailto:help@support.example,all@evil.example',
  'mailto:help%40evil.example@support.example',
  'mailto:help@support.example%0abcc:all@evil.example',
  'mailto:',
])('%s is refused', (typed) => {
  expect(normalLink(typed)).toBeNull()
})
