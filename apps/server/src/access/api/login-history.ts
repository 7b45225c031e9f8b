import { devices as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { describeDevice } from '../abuse-protection/describe-device.ts'
import { locationOf } from '../abuse-protection/locations.ts'
import type { SignIn } from '../abuse-protection/sign-ins.ts'

export const loginHistory = answerMember(contract.loginHistory, async (app, { member, query }) => {
  const { pageNo, pageSize, show } = query
  const all = app.db.selectFrom('sign_in').where('member_id', '=', member.id)
  const own = show === 'ALL' ? all : all.where('outcome', show === 'SIGNED_IN' ? '=' : '<>', 'SIGNED_IN')
  const { count } = await own.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset((pageNo - 1) * pageSize)
    .limit(pageSize)
    .execute()
  return {
    signIns: rows.map((row) => ({
      id: row.id,
      at: row.at,
      outcome: row.outcome as SignIn['outcome'],
      method: row.method as SignIn['method'],
      device: describeDevice(row.user_agent),
      newDevice: row.new_device,
      location: locationOf(row.address, row.country),
    })),
    totalRecords: Number(count),
  }
})
