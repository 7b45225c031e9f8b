import { expect, test } from 'vitest'
import { texts as app } from '../../locales/en/app.ts'
import { texts as investment } from '../../locales/en/investment.ts'

test("[ERR-012] 'Subscription Unsuccessful' and 'Unsuccessful' are there beside the title as the specification writes it", () => {
  expect(investment.failureTitle).toBe('Subscription Unsucessful')
  expect(investment.subscriptionUnsuccessful).toBe('Subscription Unsuccessful')
  expect(app.unsuccessful).toBe('Unsuccessful')
})
