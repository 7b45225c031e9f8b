import { operatorBooks } from '@halyard/contract'
import { Status } from '@halyard/ui/figures'
import { Row } from '@halyard/ui/layout'
import { api } from '@halyard/web/calls'
import { DayField } from '@halyard/web/forms'
import { Loaded } from '@halyard/web/queries'
import { readDay } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ButtonRow } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import { BooksFrame } from './books-frame.tsx'
import { CsvButton } from './csv-button.tsx'
import { FundPlatform } from './fund-platform.tsx'
import { GrantUsdp } from './grant-usdp.tsx'
import { lastMinuteOf, lastOfMinute } from './moments.ts'
import { TrialTable } from './trial-table.tsx'

const route = getRouteApi('/operator/books')

export function TrialBalancePage() {
  const t = useTexts('books')
  const { at } = route.useSearch()
  const navigate = route.useNavigate()
  const query = at ? { at: lastOfMinute(at) } : {}
  const trial = useQuery({
    queryKey: ['books', 'trial', at],
    queryFn: ({ signal }) => api(operatorBooks.trialBalance, { query }, { signal }),
  })
  return (
    <BooksFrame
      title={t('trialBalance')}
      purpose={t('trialPurpose')}
      action={
        <ButtonRow>
          <FundPlatform />
          <GrantUsdp />
          <CsvButton wanted={{ file: 'TRIAL_BALANCE', ...query }} />
        </ButtonRow>
      }
    >
      <Row gap={12} align="end">
        <DayField
          label={t('upTo')}
          value={at?.slice(0, 10) ?? ''}
          onChange={(text) => {
            if (text === '' || readDay(text)) void navigate({ search: { at: lastMinuteOf(readDay(text)) } })
          }}
        />
        {trial.data?.totals.map(({ asset, difference }) => (
          <Status
            key={asset}
            tone={difference === '0.00' ? 'good' : 'bad'}
            label={t(difference === '0.00' ? 'balanced' : 'unbalanced', { asset, difference })}
          />
        ))}
      </Row>
      <Loaded of={trial} waiting={8}>
        {(data) => <TrialTable lines={data.lines} totals={data.totals} at={at} />}
      </Loaded>
    </BooksFrame>
  )
}
