import { products } from '@halyard/contract'
import { EndButtons, FormPart } from '@halyard/ui/forms'
import { Box, Text } from '@halyard/ui/layout'
import { Dialog } from '@halyard/ui/overlays'
import { api } from '@halyard/web/calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { TransactionPasswordDialog } from '../../access/transaction-password/index.ts'
import { useTexts } from '../../locales/index.ts'
import type { Order } from '../orders/index.ts'
import { usePasswordAction } from './use-password-action.ts'

/** Pauses or resumes trading on the order's account, with a confirmation and the transaction password. */
export function TradingSwitch({ order }: { readonly order: Order }) {
  const t = useTexts('investment')
  const app = useTexts('app')
  const password = usePasswordAction()
  const [confirming, setConfirming] = useState(false)
  const { mt5Id, tradingOn } = order
  const text = tradingOn ? t('stopText') : t('resumeText')
  const label = tradingOn ? t('stopTrading') : t('resumeTrading')

  function confirm(): void {
    setConfirming(false)
    password.begin({
      review: text,
      actionLabel: label,
      send: (transactionPassword) =>
        api(products.setTrading, { body: { mt5Id, enabled: !tradingOn, transactionPassword } }),
    })
  }

  return (
    <>
      <Box above={16}>
        <Button variant="default" onClick={() => setConfirming(true)}>
          {label}
        </Button>
      </Box>
      <Dialog
        opened={confirming}
        title={tradingOn ? t('stopTitle') : t('resumeTitle')}
        closeLabel={app('close')}
        onClose={() => setConfirming(false)}
      >
        <FormPart>
          <Text size={14} tone="soft">
            {text}
          </Text>
          <EndButtons>
            <Button variant="default" onClick={() => setConfirming(false)}>
              {t('cancel')}
            </Button>
            <Button onClick={confirm} data-autofocus>
              {label}
            </Button>
          </EndButtons>
        </FormPart>
      </Dialog>
      <TransactionPasswordDialog {...password.dialog} />
    </>
  )
}
