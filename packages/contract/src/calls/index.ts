import * as account from './account.ts'
import * as content from './content.ts'
import * as devices from './devices.ts'
import * as inheritance from './inheritance.ts'
import * as kyc from './kyc.ts'
import * as member from './member.ts'
import * as operator from './operator.ts'
import * as passkeys from './passkeys.ts'
import * as twoFa from './two-fa.ts'
import * as wallet from './wallet.ts'

export { account, content, devices, inheritance, kyc, member, operator, passkeys, twoFa, wallet }

type CallGroup = Readonly<Record<string, unknown>>

/** The groups in the order in which the API is documented. */
export const callGroups: readonly { readonly name: string; readonly calls: CallGroup }[] = [
  { name: 'account', calls: account },
  { name: 'member', calls: member },
  { name: 'two-fa', calls: twoFa },
  { name: 'passkeys', calls: passkeys },
  { name: 'devices', calls: devices },
  { name: 'kyc', calls: kyc },
  { name: 'inheritance', calls: inheritance },
  { name: 'wallet', calls: wallet },
  { name: 'content', calls: content },
  { name: 'operator', calls: operator },
]
