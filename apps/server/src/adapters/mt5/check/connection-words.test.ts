import { expect, test } from 'vitest'
import { BrokerUnknown } from '../../../ports/broker.ts'
import { noSession } from './connection-words.ts'

const because = (cause: object) =>
  noSession('https://mt5.example', new BrokerUnknown('NO_ANSWER', 'no', cause))

test.each([
  [{ code: 'ENOTFOUND' }, /its host cannot be resolved/, /host in MT5_URL/],
  [{ code: 'EAI_AGAIN' }, /cannot be looked up/, /DNS server/],
  [{ code: 'CERT_HAS_EXPIRED' }, /has expired/, /renew/],
  [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, /for another name/, /MT5_URL/],
  [{ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, /vouches/, /MT5_CA/],
  [{ code: 1012, text: 'IP blocked' }, /1012 IP blocked/, /this machine’s address/],
  [{ code: 1011, text: 'No config' }, /1011/, /manager configuration/],
  [{ code: 1999, text: 'Never heard of' }, /1999 Never heard of/, /Ask the broker/],
])('%j is explained with a remedy', (cause, says, todo) => {
  expect(because(cause)).toMatchObject({
    state: 'wrong',
    says: expect.stringMatching(says),
    todo: expect.stringMatching(todo),
  })
})
