/** Filters accounts that exist: "not found" may mean no such account, or just no data. */
import * as z from 'zod/mini'
import { read, whole } from './forms.ts'
import { failed, retcodes } from './retcodes.ts'
import type { WebApi } from './web-api.ts'

export async function existingAccounts(api: WebApi, logins: readonly number[]): Promise<number[]> {
  const path = '/api/user/get_batch'
  const reply = await api.read({ path, query: { login: logins } })
  if (reply.code === retcodes.noData || reply.code === retcodes.notFound) return []
  if (reply.code !== retcodes.done) throw failed(path, reply)
  return read(path, z.array(z.object({ login: whole })), reply.answer).map(({ login }) => login)
}
