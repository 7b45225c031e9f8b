// @vitest-environment happy-dom
import { team } from '@halyard/contract'
import { pageText, until } from '@halyard/ui/testing'
import { expect, test } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { BonusHistory } from './bonus-history.tsx'

test('an empty history of a type of bonus links to the invitation', async () => {
  const paging = { page: 1, turnTo: () => {}, correctTo: () => {} }
  const Screen = () => <BonusHistory type="PIPS_BONUS" paging={paging} />
  const page = await showScreen(Screen, '/team/performance/bonus-history/PIPS_BONUS', {
    [team.bonusTransactionHistoryList.path]: () =>
      Response.json({ message: '', bonusHistoryList: [], totalRecords: 0, totalAmount: '0.00' }),
  })
  await until(() => pageText().includes('Oops! No data found...'))
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/settings/referral')
  await page.leave()
})
