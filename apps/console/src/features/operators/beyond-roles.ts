import { type Capability, capabilitiesOf, type Role } from '@halyard/contract'

interface Entitled {
  readonly roles: readonly Role[]
  readonly capabilities: readonly string[]
}

/** What an operator may do beside what the roles mean now: given by command, or by roles as they were then. Pure. */
export function beyondRoles({ roles, capabilities }: Entitled): readonly Capability[] {
  const meant = new Set<string>(['self', ...capabilitiesOf(roles)])
  return capabilities.filter((each): each is Capability => !meant.has(each))
}
