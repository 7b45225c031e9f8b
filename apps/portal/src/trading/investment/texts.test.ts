import { expect, test } from 'vitest'
import { texts as app } from '../../locales/en/app.ts'
import { texts as investment } from '../../locales/en/investment.ts'

test("[ERR-012] 'Subscription Unsuccessful' and 'Unsuccessful' exist beside the specification’s title", () => {
  expect(investment.failureTitle).toBe('Subscription Unsucessful')
  expect(investment.subscriptionUnsuccessful).toBe('Subscription Unsuccessful')
  expect(app.unsuccessful).toBe('Unsuccessful')
})
