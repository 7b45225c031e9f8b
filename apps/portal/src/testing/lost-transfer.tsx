/** A screen that lists the open requests of a transfer, and a transfer whose answer is lost. */
import { mt5Transfers } from '@halyard/contract'
import { settled } from '@halyard/ui/testing'
import { api } from '@halyard/web/calls'
import { OpenRequests } from '../features/open-requests/index.ts'
import { showScreen } from './show-screen.tsx'

const { mt5ToWallet } = mt5Transfers

/** What the screen says besides the list. */
export const typed = 'What was typed'

export const showTransferScreen = () =>
  showScreen(
    () => (
      <>
        <p>{typed}</p>
        <OpenRequests calls={[mt5ToWallet]} />
      </>
    ),
    '/wallet/transfer',
    { [mt5ToWallet.path]: () => Promise.reject(new TypeError('reset')) },
  )

export const loseTransfer = () =>
  settled(() => api(mt5ToWallet, { body: { amount: '1', password2: 'x' } }).catch(() => {}))
