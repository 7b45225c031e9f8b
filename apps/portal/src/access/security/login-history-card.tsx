import { type LoginHistoryPart, loginHistoryParts } from '@halyard/contract'
import { Status, type StatusTone } from '@halyard/ui/figures'
import { ChoiceField } from '@halyard/ui/forms'
import { Card, Text } from '@halyard/ui/layout'
import { type Column, DataTable } from '@halyard/ui/lists'
import { Moment } from '@halyard/web/formats'
import { ListPager, pagingOf } from '@halyard/web/lists'
import { Loaded } from '@halyard/web/queries'
import { readOneOf } from '@halyard/web/routes'
import { useLanguage } from '@halyard/web/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { deviceWords, locationWords, type SignIn } from './device-words.ts'
import { signInsPerPage, signInsQuery } from './devices-queries.ts'
import classes from './login-history-card.module.css'

const route = getRouteApi('/member/settings/overview')

const tones: Record<SignIn['outcome'], StatusTone> = {
  SIGNED_IN: 'good',
  WRONG_PASSWORD: 'bad',
  CODE_REQUIRED: 'bad',
  WRONG_SECOND_FACTOR: 'bad',
  FROZEN: 'bad',
}

/** Times and places of sign-ins and attempts. */
export function LoginHistoryCard() {
  const t = useTexts('devices')
  const { show = 'ALL' } = route.useSearch()
  const navigate = route.useNavigate()
  const filter = (show: string) =>
    navigate({ search: { show: readOneOf(loginHistoryParts, show) }, replace: true, resetScroll: false })
  return (
    <Card title={t('historyTitle')}>
      <Text size={14} tone="soft" below={20}>
        {t('historyText')}
      </Text>
      <ChoiceField
        className={classes.filter ?? ''}
        label={t('historyShow')}
        value={show}
        onChange={(event) => void filter(event.currentTarget.value)}
      >
        {loginHistoryParts.map((part) => (
          <option key={part} value={part}>
            {t(`history${part}`)}
          </option>
        ))}
      </ChoiceField>
      <SignIns show={show} />
    </Card>
  )
}

function SignIns({ show }: { readonly show: LoginHistoryPart }) {
  const t = useTexts('devices')
  const language = useLanguage()
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const paging = pagingOf(search.page, (page, how) => navigate({ search: { ...search, page }, ...how }))
  const loaded = useQuery(signInsQuery(paging.page, show))

  const when = ({ at }: SignIn) => <Moment at={at} />
  const outcome = ({ outcome, newDevice }: SignIn) => (
    <Status tone={newDevice ? 'waiting' : tones[outcome]} label={newDevice ? t('newDevice') : t(outcome)} />
  )
  const columns: readonly Column<SignIn>[] = [
    { name: 'date', label: t('date'), cell: when },
    { name: 'outcome', label: t('outcome'), cell: outcome },
    {
      name: 'method',
      label: t('method'),
      cell: ({ method }) => <span className={classes.method}>{t(method)}</span>,
    },
    { name: 'device', label: t('device'), cell: ({ device }) => deviceWords(t, device) },
    { name: 'location', label: t('location'), cell: ({ location }) => locationWords(t, location, language) },
  ]
  return (
    <Loaded
      of={loaded}
      waiting={signInsPerPage}
      empty={{
        text: t(show === 'ALL' ? 'historyEmpty' : 'historyNothingShown'),
        if: ({ totalRecords }) => totalRecords === 0,
      }}
    >
      {({ signIns, totalRecords }) => (
        <>
          <DataTable
            label={t('historyTitle')}
            columns={columns}
            rows={signIns}
            keyOf={({ id }) => id}
            linesOf={(row) => ({
              title: deviceWords(t, row.device),
              titleEnd: outcome(row),
              note: when(row),
              noteEnd: locationWords(t, row.location, language),
            })}
            stale={loaded.isPlaceholderData}
          />
          <ListPager
            paging={paging}
            totalRecords={totalRecords}
            perPage={signInsPerPage}
            stale={loaded.isPlaceholderData}
          />
        </>
      )}
    </Loaded>
  )
}
