import type { deposits, Network, ReplyOf } from '@halyard/contract'
import { Callout } from '@halyard/ui/feedback'
import { Stack, Text } from '@halyard/ui/layout'
import { QrCode } from '@halyard/ui/qr'
import { CopyLine } from '@halyard/web/copy'
import { ReadFault } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import classes from './crypto-steps.module.css'
import { configQuery } from './deposit-queries.ts'
import { Step, Steps } from './steps.tsx'

interface CryptoStepsProps {
  readonly addresses: ReplyOf<typeof deposits.depositList>['depositQRCodeList']
  /** The member's choice; there is no default, since the wrong network loses the money. */
  readonly wanted: Network | undefined
  readonly onChoose: (network: Network) => void
}

type Address = CryptoStepsProps['addresses'][number]

const coin = 'USDT'

export function CryptoSteps({ addresses, wanted, onChoose }: CryptoStepsProps) {
  const t = useTexts('deposit')
  const only = addresses.length === 1 ? addresses[0] : undefined
  // The chosen network may have closed in the meantime.
  const chosen = addresses.find(({ chainName }) => chainName === wanted) ?? only
  return (
    <Steps>
      <Step number={1} title={t('currencyStep')} aside={`${coin} ${t('tether')}`} />
      <Step number={2} title={t('networkStep')} aside={chosen && t(`chain${chosen.chainName}`)}>
        <fieldset className={classes.networks}>
          <legend className={classes.legend}>{t('network')}</legend>
          {addresses.map(({ chainName: network }) => (
            <label key={network} className={classes.network}>
              <input
                type="radio"
                name="network"
                value={network}
                checked={network === chosen?.chainName}
                onChange={() => onChoose(network)}
              />
              <span>
                <Text as="strong" size={14} tone="ink" weight="strong">
                  {network}
                </Text>
                <span className={classes.chain}>{t(`chain${network}`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {only && (
          <Text size={14} tone="soft">
            {t('onlyNetwork')}
          </Text>
        )}
      </Step>
      <Step number={3} title={t('addressStep')} inactive={!chosen}>
        {chosen ? (
          <OwnAddress address={chosen} />
        ) : (
          <Text size={14} tone="soft">
            {t('chooseNetwork')}
          </Text>
        )}
      </Step>
    </Steps>
  )
}

function OwnAddress({ address: { chainName, walletAddress } }: { readonly address: Address }) {
  const t = useTexts('deposit')
  const config = useQuery(configQuery)
  const required = config.data?.confirmations.find(({ key }) => key === chainName)?.value
  return (
    <div className={classes.address}>
      <Stack gap={12}>
        <CopyLine
          wrap
          value={walletAddress}
          label={t('addressOn', { network: chainName })}
          copyLabel={t('copyAddress')}
        />
        <Callout tone="waiting" inside>
          {t('onlyOn', { network: chainName })}
        </Callout>
        {config.data?.delayed.includes(chainName) && (
          <Callout tone="waiting" inside role="status">
            {t('delayed', { network: chainName })}
          </Callout>
        )}
        {required !== undefined && (
          <Text size={14} tone="soft">
            {t('creditedAfter', { count: required })}
          </Text>
        )}
        <ReadFault of={config} />
      </Stack>
      <Stack gap={8} align="center">
        <QrCode
          text={walletAddress}
          downloadLabel={t('downloadQr', { network: chainName })}
          fileName={`usdt-${chainName.toLowerCase()}.png`}
        />
        <span className={classes.hint}>{t('downloadHint')}</span>
      </Stack>
    </div>
  )
}
