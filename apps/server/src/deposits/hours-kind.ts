import { operatorMoney as contract } from '@halyard/contract'
import { catalogueKind } from '../content/catalogue/index.ts'
import { hoursNow } from './hours-now.ts'

export const hoursKind = catalogueKind({
  kind: 'HOURS',
  call: contract.setServiceHours,
  action: 'hours.set',
  logged: 'hours',
  subjectOf: () => 'service',
  async list(reader) {
    const { bank, chat } = await hoursNow(reader)
    const content = { bankFrom: bank.from, bankTo: bank.to, chatFrom: chat.from, chatTo: chat.to }
    return [{ subject: 'service', content }]
  },
  async keep(tx, _, { bankFrom, bankTo, chatFrom, chatTo }) {
    const hours = { bank_from: bankFrom, bank_to: bankTo, chat_from: chatFrom, chat_to: chatTo }
    await tx.updateTable('service_hours').set(hours).where('only_row', '=', true).execute()
    return { subject: 'service' }
  },
})
