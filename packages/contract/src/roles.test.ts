import { expect, test } from 'vitest'
import { beyondRoles, capabilitiesOf } from './roles.ts'

test('exactly the capabilities granted by command are listed beside the roles', () => {
  expect(beyondRoles([], ['self', 'platform.fund'])).toEqual(['platform.fund'])
  const capabilities = ['self', ...capabilitiesOf(['auditor'])]
  expect(beyondRoles(['auditor'], capabilities)).toEqual([])
  expect(beyondRoles(['auditor'], [...capabilities, 'kyc.review'])).toEqual(['kyc.review'])
})
