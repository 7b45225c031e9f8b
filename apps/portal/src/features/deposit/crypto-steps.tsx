import type { deposits, Network, ReplyOf } from '@halyard/contract'
import { Callout } from '@halyard/ui/feedback'
import { QrCode } from '@halyard/ui/qr'
import { CopyLine } from '@halyard/web/copy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './crypto-steps.module.css'
import { configQuery } from './deposit-queries.ts'
import { Step, Steps } from './steps.tsx'

interface CryptoStepsProps {
  readonly addresses: ReplyOf<typeof deposits.depositList>['depositQRCodeList']
}

const coin = 'USDT'

export function CryptoSteps({ addresses }: CryptoStepsProps) {
  const t = useTexts('deposit')
  const { data: config } = useQuery(configQuery)
  const [wanted, setWanted] = useState<Network>()
  // The chosen network may have closed in the meantime.
  const chosen = addresses.find(({ chainName }) => chainName === wanted) ?? addresses[0]
  if (!chosen) return null
  const { chainName, walletAddress } = chosen
  const required = config?.confirmations.find(({ key }) => key === chainName)?.value
  return (
    <Steps>
      <Step number={1} title={t('currencyStep')}>
        <p className={classes.coin}>
          <strong>{coin}</strong> {t('tether')}
        </p>
      </Step>
      <Step number={2} title={t('networkStep')}>
        <fieldset className={classes.networks}>
          <legend className={classes.legend}>{t('network')}</legend>
          {addresses.map(({ chainName: network }) => (
            <label key={network} className={classes.network}>
              <input
                type="radio"
                name="network"
                value={network}
                checked={network === chainName}
                onChange={() => setWanted(network)}
              />
              <span>
                <strong>{network}</strong>
                {t(`chain${network}`)}
              </span>
            </label>
          ))}
        </fieldset>
      </Step>
      <Step number={3} title={t('addressStep')}>
        <div className={classes.address}>
          <div className={classes.code}>
            <QrCode
              text={walletAddress}
              downloadLabel={t('downloadQr', { network: chainName })}
              fileName={`usdt-${chainName.toLowerCase()}.png`}
            />
            <span className={classes.hint}>{t('downloadHint')}</span>
          </div>
          <div className={classes.words}>
            <CopyLine
              wrap
              value={walletAddress}
              label={t('addressOn', { network: chainName })}
              copyLabel={t('copyAddress')}
            />
            <Callout tone="waiting" inside>
              {t('onlyOn', { network: chainName })}
            </Callout>
            {config?.delayed.includes(chainName) && (
              <Callout tone="waiting" inside role="status">
                {t('delayed', { network: chainName })}
              </Callout>
            )}
            {required !== undefined && (
              <p className={classes.note}>{t('creditedAfter', { count: required })}</p>
            )}
          </div>
        </div>
      </Step>
    </Steps>
  )
}
