import { beforeAll, expect, test } from 'vitest'
import { loadAddressRule, refusedAddress } from './address-fault.ts'

beforeAll(loadAddressRule)

const refused = { walletAddress: 'INVALID_ADDRESS' }

test('an address in a wrong format for its network is refused, and nothing is shown before both are entered', () => {
  expect(refusedAddress('TRC20', '0x52908400098527886E0F7030069857D2E4169EE7')).toEqual(refused)
  expect(refusedAddress('ERC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toEqual(refused)
  expect(refusedAddress('ERC20', ' 0x52908400098527886E0F7030069857D2E4169EE7 ')).toEqual({})
  expect(refusedAddress('TRC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toEqual({})
  expect([refusedAddress('', '0x1'), refusedAddress('ERC20', ' ')]).toEqual([{}, {}])
})
