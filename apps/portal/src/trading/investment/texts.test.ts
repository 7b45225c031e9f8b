import { expect, test } from 'vitest'
import { loadTable } from '../../locales/index.ts'

const app = await loadTable('en', 'app')
const investment = await loadTable('en', 'investment')

test("[ERR-012] 'Subscription Unsuccessful' and 'Unsuccessful' exist beside the specification’s title", () => {
  expect(investment.failureTitle).toBe('Subscription Unsucessful')
  expect(investment.subscriptionUnsuccessful).toBe('Subscription Unsuccessful')
  expect(app.unsuccessful).toBe('Unsuccessful')
})
