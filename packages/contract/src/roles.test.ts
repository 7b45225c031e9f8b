import { expect, test } from 'vitest'
import { beyondRoles, capabilitiesOf } from './roles.ts'

test('what was given by command is told beside the roles, and nothing else', () => {
  expect(beyondRoles([], ['self', 'platform.fund'])).toEqual(['platform.fund'])
  const capabilities = ['self', ...capabilitiesOf(['auditor'])]
  expect(beyondRoles(['auditor'], capabilities)).toEqual([])
  expect(beyondRoles(['auditor'], [...capabilities, 'kyc.review'])).toEqual(['kyc.review'])
})
