import { translateWith } from '@halyard/web/texts'
import { expect, test } from 'vitest'
import english from '../../locales/en.json' with { type: 'json' }
import chinese from '../../locales/zh.json' with { type: 'json' }
import { deviceWords, isHandheld, locationWords } from './device-words.ts'

const en = english.devices
const zh = chinese.devices

const t = translateWith<typeof en>(en)
const address = '203.0.113.7'

test('a device is named by the known parts', () => {
  expect(deviceWords(t, { browser: 'Chrome', system: 'Windows' })).toBe('Chrome on Windows')
  expect(deviceWords(t, { browser: 'Chrome', system: null })).toBe('Chrome')
  expect(deviceWords(t, { browser: null, system: 'iOS' })).toBe('iOS')
  expect(deviceWords(t, { browser: null, system: null })).toBe('Unknown device')
})

test('a location is the country in the reader’s language, or the local network, with the address', () => {
  expect(locationWords(t, { address, country: 'SG', local: false }, 'en')).toBe('Singapore (203.0.113.7)')
  const inChinese = translateWith<typeof en>(zh)
  expect(locationWords(inChinese, { address, country: 'SG', local: false }, 'zh')).toBe(
    '新加坡 (203.0.113.7)',
  )
  expect(locationWords(t, { address, country: null, local: false }, 'en')).toBe(address)
  expect(locationWords(t, { address: '::1', country: null, local: true }, 'en')).toBe('Local network (::1)')
})

test('a phone looks like one', () => {
  expect(isHandheld({ browser: 'Safari', system: 'iOS' })).toBe(true)
  expect(isHandheld({ browser: 'Safari', system: 'macOS' })).toBe(false)
  expect(isHandheld({ browser: null, system: null })).toBe(false)
})
