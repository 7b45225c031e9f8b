import * as account from './account.ts'
import * as content from './content.ts'
import * as member from './member.ts'
import * as operator from './operator.ts'
import * as wallet from './wallet.ts'

export { account, content, member, operator, wallet }

type CallGroup = Readonly<Record<string, unknown>>

/** The groups in the order in which the API is documented. */
export const callGroups: readonly { readonly name: string; readonly calls: CallGroup }[] = [
  { name: 'account', calls: account },
  { name: 'member', calls: member },
  { name: 'wallet', calls: wallet },
  { name: 'content', calls: content },
  { name: 'operator', calls: operator },
]
