import type { Page } from '@playwright/test'
import { registerMember } from './account.ts'
import { type Movement, move } from './money.ts'
import { signIn } from './session.ts'

/** The rows of the page's table, without its header. */
export const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

/** A signed-in member with these movements. */
export async function richMember(context: Parameters<typeof signIn>[0], movements: readonly Movement[]) {
  const member = await registerMember()
  await move(member.email, movements)
  const session = await signIn(context, member)
  return { member, session }
}
