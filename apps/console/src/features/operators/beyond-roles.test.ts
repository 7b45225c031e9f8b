import { capabilitiesOf } from '@halyard/contract'
import { expect, test } from 'vitest'
import { beyondRoles } from './beyond-roles.ts'

test('what was given by command is told beside the roles, and nothing else', () => {
  expect(beyondRoles({ roles: [], capabilities: ['self', 'platform.fund'] })).toEqual(['platform.fund'])
  const roles = ['auditor'] as const
  const capabilities = ['self', ...capabilitiesOf(roles)]
  expect(beyondRoles({ roles, capabilities })).toEqual([])
  expect(beyondRoles({ roles, capabilities: [...capabilities, 'kyc.review'] })).toEqual(['kyc.review'])
})
