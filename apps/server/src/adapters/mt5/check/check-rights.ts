/** Checks that the manager account has the rights the product needs. */
import * as z from 'zod/mini'
import { read } from '../forms.ts'
import { retcodes } from '../retcodes.ts'
import type { WebApi } from '../web-api.ts'
import { type Finding, note, ok, wrong } from './finding.ts'

const about = 'Rights'

/** Numbered as in the protocol, named as in the broker's administrator tool. */
const needed: readonly (readonly [right: number, name: string, what: string])[] = [
  [1, 'Connect using MetaTrader 5 Manager', 'to connect'],
  [24, 'Accountant', 'to deposit and withdraw'],
  [25, 'Access to accounts', 'to read accounts'],
  [26, 'Access to personal data: name', 'to recognise accounts that it has created'],
  [27, 'Modify accounts', 'to add accounts, turn trading off and set passwords'],
  [29, 'Access to trade orders', 'to read deals and positions'],
  [37, 'Dealer', 'to close positions'],
]

const bits = z.array(z.string())
const form = z.object({ rights: z.optional(bits), right: z.optional(bits) })

export async function checkRights(api: WebApi, login: number): Promise<Finding[]> {
  const path = '/api/manager/get'
  const reply = await api.read({ path, query: { login } })
  if (reply.code !== retcodes.done) {
    const names = needed.map(([, name]) => name).join('; ')
    return [
      note(
        about,
        `The server does not disclose the permissions of manager account ${login} (${reply.code} ${reply.text})`,
        `Ask the broker to confirm that it has these: ${names}.`,
      ),
    ]
  }
  const parsed = read(path, form, reply.answer)
  const rights = parsed.rights ?? parsed.right ?? []
  const missing = needed.filter(([right]) => rights[right] !== '1')
  if (missing.length === 0)
    return [ok(about, `Manager account ${login} has all ${needed.length} permissions it needs`)]
  return missing.map(([right, name, what]) =>
    wrong(
      about,
      `Manager account ${login} lacks the permission “${name}” (${right}), which the product needs ${what}`,
      'Ask the broker to grant it in the manager’s configuration, under Permissions.',
    ),
  )
}
