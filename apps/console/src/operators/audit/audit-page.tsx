import { type InputOf, operatorAudit } from '@halyard/contract'
import { saveFile } from '@halyard/ui/files'
import { Page } from '@halyard/ui/layout'
import { api, useCall } from '@halyard/web/calls'
import { formatUtcSecond } from '@halyard/web/formats'
import { useNotifyFailure } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useAboutWords, useReasonWords } from '../../desk/queue/index.ts'
import { KeyedRows } from '../../desk/rows/index.ts'
import { Screen } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import { ActionName } from './action-name.tsx'
import classes from './audit.module.css'
import { AuditEntry } from './audit-entry.tsx'
import { AuditFilter } from './audit-filter.tsx'
import type { Entry } from './entry.ts'

const route = getRouteApi('/operator/audit')

type Wanted = InputOf<typeof operatorAudit.auditLog>['query']

/** The log of what operators did and whose data they saw; one entry can be opened. */
export function AuditPage() {
  const t = useTexts('audit')
  const wanted = route.useSearch()
  const navigate = route.useNavigate()
  const [opened, setOpened] = useState<Entry | null>(null)
  const reasonWords = useReasonWords()
  const aboutWords = useAboutWords()
  return (
    <Screen title={t('title')}>
      <Page title={t('title')} purpose={t('purpose')} action={<AuditCsv wanted={wanted} />}>
        <AuditFilter
          key={JSON.stringify(wanted)}
          wanted={wanted}
          onFind={(search) => void navigate({ search })}
        />
        <KeyedRows
          queryKey={['audit', wanted]}
          label={t('title')}
          load={(page, signal) => api(operatorAudit.auditLog, { query: { ...wanted, ...page } }, { signal })}
          rowsOf={(parts) => parts.flatMap(({ entries }) => entries)}
          keyOf={({ id }) => id}
          nothing={t('nothing')}
          onOpen={setOpened}
          linesOf={(entry) => ({
            title: <ActionName action={entry.action} />,
            titleEnd: formatUtcSecond(entry.at),
            note: [entry.operator ?? t('platform'), aboutWords(entry)].filter(Boolean).join(' · '),
          })}
          columns={[
            { name: 'action', label: t('action'), cell: ({ action }) => <ActionName action={action} /> },
            {
              name: 'by',
              label: t('operator'),
              cell: ({ operator }) => <span className={classes.words}>{operator ?? t('platform')}</span>,
            },
            {
              name: 'subject',
              label: t('subject'),
              cell: (entry) => <span className={classes.about}>{aboutWords(entry)}</span>,
            },
            {
              name: 'reason',
              label: t('reason'),
              cell: (entry) => <span className={classes.cut}>{reasonWords(entry)}</span>,
            },
            { name: 'at', label: t('time'), align: 'end', cell: ({ at }) => formatUtcSecond(at) },
          ]}
        />
        <AuditEntry
          entry={opened}
          onClose={() => setOpened(null)}
          onOnly={(search) => {
            setOpened(null)
            void navigate({ search })
          }}
        />
      </Page>
    </Screen>
  )
}

function AuditCsv({ wanted }: { readonly wanted: Wanted }) {
  const t = useTexts('audit')
  const notifyFailure = useNotifyFailure()
  const taking = useCall({
    send: () => api(operatorAudit.auditCsv, { query: wanted }),
    onDone: ({ file }) => saveFile('audit-log.csv', file),
    onFailed: notifyFailure,
  })
  return (
    <Button
      variant="default"
      title={t('csvHint')}
      loading={taking.pending}
      onClick={() => void taking.send()}
    >
      {t('csv')}
    </Button>
  )
}
