import { Callout } from '@halyard/ui/feedback'
import { FormPart } from '@halyard/ui/forms'
import { LinkButton } from '@halyard/web/routes'
import { DepositDetails } from '../../deposits/deposit/index.ts'
import { useTexts } from '../../locales/index.ts'
import { WithdrawalDetails } from '../../withdrawals/requests/index.ts'
import { trackingKey } from './tracking-key.ts'
import type { Tracked } from './tracking-queries.ts'

/** Its state and the next step in words, then its timeline. */
export function TrackedTransaction({ tracked }: { readonly tracked: Omit<Tracked, 'message'> }) {
  const t = useTexts('tracking')
  const { deposit, withdrawal, order } = tracked
  const sentence = trackingKey(tracked)
  const values = {
    network: deposit?.network ?? withdrawal?.network ?? '',
    count: deposit?.confirmations ?? 0,
    required: deposit?.requiredConfirmations ?? 0,
    package: order?.productName ?? '',
  }
  return (
    <FormPart>
      <Callout tone={sentence === 'withdrawalHeld' ? 'bad' : 'quiet'} role="status" inside>
        {t(sentence, values)}
      </Callout>
      <div>
        {deposit && <DepositDetails deposit={deposit} />}
        {withdrawal && <WithdrawalDetails withdrawal={withdrawal} />}
        {order && (
          <LinkButton to="/investment/order" search={{ orderId: order.orderId }} fullWidth>
            {t('openOrder')}
          </LinkButton>
        )}
      </div>
    </FormPart>
  )
}
