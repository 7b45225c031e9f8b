import { Amount } from '@halyard/ui/figures'
import { FormPart } from '@halyard/ui/forms'
import { Text } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { Dialog } from '@halyard/ui/overlays'
import type { Failure } from '@halyard/web/calls'
import { showAmount } from '@halyard/web/formats'
import { useFailureWords } from '@halyard/web/forms'
import { LinkButton } from '@halyard/web/routes'
import { useTexts } from '../../locales/index.ts'
import { Mt5Secret, Mt5WatchOnly } from '../orders/index.ts'
import type { Bought } from './investment-queries.ts'
import type { PurchaseResult } from './purchase.ts'

interface ResultDialogProps {
  /** Null while the dialog is closed. */
  readonly result: PurchaseResult | null
  readonly onClose: () => void
}

/** The last step of a purchase: its outcome. */
export function ResultDialog({ result, onClose }: ResultDialogProps) {
  const t = useTexts('investment')
  const app = useTexts('app')
  return (
    <Dialog
      opened={result !== null}
      title={result ? t(titleOf(result)) : ''}
      closeLabel={app('close')}
      onClose={onClose}
    >
      {result?.kind === 'failed' && <Failed failure={result.failure} onClose={onClose} />}
      {result?.kind === 'bought' && <Outcome bought={result.bought} />}
    </Dialog>
  )
}

function titleOf(result: PurchaseResult): 'successTitle' | 'failureTitle' | 'pendingTitle' {
  if (result.kind === 'failed') return 'failureTitle'
  return isUnderWay(result.bought) ? 'pendingTitle' : 'successTitle'
}

const isUnderWay = ({ status }: Bought) => status === 'PENDING'

function Failed({ failure, onClose }: { readonly failure: Failure; readonly onClose: () => void }) {
  const t = useTexts('investment')
  const app = useTexts('app')
  const wordsOf = useFailureWords()
  return (
    <FormPart>
      <Text size={14} tone="soft">
        {wordsOf(failure)}
      </Text>
      <Text size={14} tone="soft">
        {t('failureText')}
      </Text>
      <LinkButton to="/investment/new" fullWidth data-autofocus onClick={onClose}>
        {app('close')}
      </LinkButton>
    </FormPart>
  )
}

function Outcome({ bought }: { readonly bought: Bought }) {
  const t = useTexts('investment')
  const { mt5Id, mt5Password } = bought
  const items = [
    {
      label: t('investmentAmount'),
      value: <Amount value={showAmount(bought.packagePrice)} currency="USDT" />,
    },
    { label: t('investmentPackage'), value: bought.investmentPackage },
    ...(mt5Id ? [{ label: t('mt5Id'), value: mt5Id }] : []),
    ...(mt5Password
      ? [
          {
            label: t('mt5Password'),
            value: <Mt5Secret value={mt5Password} name={t('mt5Password')} />,
          },
        ]
      : []),
    { label: t('brokerageFirm'), value: bought.mt5Broker },
  ]
  return (
    <FormPart>
      {isUnderWay(bought) && (
        <Text size={14} tone="soft" role="status">
          {t('pendingText')}
        </Text>
      )}
      <Details items={items} />
      {mt5Password && <Mt5WatchOnly />}
      <LinkButton to="/investment/overview" fullWidth data-autofocus>
        {t('viewDetails')}
      </LinkButton>
    </FormPart>
  )
}
