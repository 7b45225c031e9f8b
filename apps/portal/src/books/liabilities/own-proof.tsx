import { type LiabilityPath, liabilities } from '@halyard/contract'
import { Callout } from '@halyard/ui/feedback'
import { saveFile } from '@halyard/ui/files'
import { Row, Stack } from '@halyard/ui/layout'
import { api, useCall } from '@halyard/web/calls'
import { FailureAlert } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../access/session/index.ts'
import { useTexts } from '../../locales/index.ts'
import { settings } from '../../shell/settings/index.ts'
import { written } from './amounts.ts'
import { checkOwn, type OwnCheck } from './check-own.ts'
import type { ProvedMonth } from './months-query.ts'
import { useMonthWords } from './use-month-words.ts'

type Result = { readonly outcome: 'nothing' } | (OwnCheck & { readonly path: LiabilityPath })

/** The member's own balance in a month's tree, checked in this browser. */
export function OwnProof({ proved }: { readonly proved: ProvedMonth }) {
  const t = useTexts('liabilities')
  const monthWords = useMonthWords()
  const username = useSession()?.username ?? ''
  const [result, setResult] = useState<Result>()
  const { month } = proved
  const checking = useCall({
    send: () => api(liabilities.liabilityPath, { query: { month } }),
    async onDone({ path }) {
      setResult(path ? { ...(await checkOwn(path, proved, username)), path } : { outcome: 'nothing' })
    },
  })
  return (
    <Stack gap={16} above={16}>
      <FailureAlert failure={checking.failure} />
      {result && <Outcome result={result} month={monthWords(month)} />}
      <Row gap={12}>
        <Button loading={checking.pending} onClick={() => void checking.send()}>
          {t('checkMine')}
        </Button>
        {result && 'path' in result && (
          <Button
            variant="default"
            onClick={() =>
              saveFile(
                `${settings.brandName} ${t('pathFile')} ${month}.json`,
                new Blob([JSON.stringify(result.path, null, 2)], { type: 'application/json' }),
              )
            }
          >
            {t('savePath')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

function Outcome({ result, month }: { readonly result: Result; readonly month: string }) {
  const t = useTexts('liabilities')
  if (result.outcome === 'counted')
    return (
      <Callout
        role="status"
        tone="good"
        icon={<IconShieldCheck size={22} stroke={1.6} aria-hidden="true" />}
        title={t('counted')}
        inside
      >
        {t('countedText', {
          month,
          usdt: written(result.usdt, 'USDT'),
          usdp: written(result.usdp, 'USDP'),
        })}
      </Callout>
    )
  const words = { nothing: 'nothing', broken: 'broken', unable: 'unable' } as const
  return (
    <Callout
      role="status"
      tone={result.outcome === 'nothing' ? 'quiet' : 'bad'}
      icon={<IconAlertTriangle size={22} stroke={1.6} aria-hidden="true" />}
      title={t(words[result.outcome])}
      inside
    >
      {t(`${words[result.outcome]}Text`, { month })}
    </Callout>
  )
}
