import { describe, expect, test } from 'vitest'
import { environment, hot, key, metricsToken, secret } from '../../../tests/support/signer-bench.ts'
import { takeConfig } from './config.ts'
import { introduction } from './introduction.ts'

describe('the configuration', () => {
  test('removes the keys from the environment', () => {
    const env: NodeJS.ProcessEnv = { ...environment() }
    takeConfig(env)
    expect(Object.keys(env).filter((name) => name.startsWith('SIGNER_KEY'))).toEqual([])
  })

  test.each([
    ['SIGNER_MAX_FEE_MILLI_ETH', 'ERC20_MAX_FEE_GWEI'],
    ['SIGNER_MAX_FEE_MILLI_BNB', 'BEP20_MAX_FEE_GWEI'],
    ['SIGNER_MAX_FEE_TRX', 'TRC20_MAX_FEE_TRX'],
  ])('refuses the former setting %s and names its replacement', (former, now) => {
    expect(() => takeConfig({ ...environment(), [former]: '10' })).toThrow(
      `${former} is not read any more: remove it, and set ${now}`,
    )
  })

  test('is logged in one line at the start, without secrets', () => {
    const config = takeConfig({ ...environment(), TRC20_MAX_FEE_TRX: '40' })
    const line = introduction(config, 'http://127.0.0.1:4002')
    expect(line).toContain(`ERC20 ${hot}`)
    expect(line).toMatch(/at most 100 USDT at once, 250 in 24 hours, 20000 of them to one address/)
    expect(line).toContain('300 gwei on ERC20, 20 gwei on BEP20, 40 TRX on TRC20')
    for (const hidden of ['\n', key, secret, metricsToken]) expect(line).not.toContain(hidden)
  })

  test('names wrong settings, and never a key', () => {
    const wrong = { ...environment(), SIGNER_KEY_ERC20: 'deadbeef', SIGNER_SECRET: 'short' }
    expect(() => takeConfig(wrong)).toThrow(
      /SIGNER_SECRET must have at least 32[\s\S]*SIGNER_KEY_ERC20 must be 32 bytes/,
    )
    expect(() => takeConfig(wrong)).not.toThrow('deadbeef')
  })

  test('an invalid key or contract is reported with all other errors, and no key is printed', () => {
    // Above the order of the curve.
    const tooLarge = `${'f'.repeat(60)}beef`
    const wrong = { ...environment(), SIGNER_KEY_BEP20: tooLarge, TRC20_TOKEN: 'TR7N', SIGNER_PORT: 'x' }
    const line = () => takeConfig({ ...wrong })
    expect(line).toThrow('SIGNER_KEY_BEP20 is no key of the curve: make another')
    expect(line).toThrow('TRC20_TOKEN must be an address')
    expect(line).toThrow('SIGNER_PORT must be a whole number')
    for (const form of [tooLarge, BigInt(`0x${tooLarge}`).toString()]) expect(line).not.toThrow(form)
    expect(() => takeConfig({ ...environment(), SIGNER_KEY_ERC20: '0'.repeat(64) })).toThrow(
      'no key of the curve',
    )
  })
})
