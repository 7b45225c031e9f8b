import { Box, Row } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { DetailPanel } from '@halyard/ui/overlays'
import { formatUtcSecond } from '@halyard/web/formats'
import { useNames } from '@halyard/web/texts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useReasonWords } from '../../desk/queue/index.ts'
import { ButtonRow } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import { About } from './about.tsx'
import classes from './audit.module.css'
import type { AuditSearch } from './audit-search.ts'
import type { Entry } from './entry.ts'

interface AuditEntryProps {
  readonly entry: Entry | null
  readonly onClose: () => void
  readonly onOnly: (wanted: AuditSearch) => void
}

/** One entry in full, with links to similar ones. */
export function AuditEntry({ entry, onClose, onOnly }: AuditEntryProps) {
  const t = useTexts('audit')
  const app = useTexts('app')
  const nameOf = useNames('auditActions')
  const reasonWords = useReasonWords()
  return (
    <DetailPanel
      opened={entry !== null}
      title={entry ? (nameOf(entry.action) ?? entry.action) : ''}
      closeLabel={app('close')}
      onClose={onClose}
    >
      {entry && (
        <>
          <Details
            dense
            items={[
              { label: t('action'), value: entry.action },
              { label: t('time'), value: formatUtcSecond(entry.at) },
              { label: t('operator'), value: entry.operator ?? t('platform') },
              { label: t('place'), value: entry.address ?? '–' },
              { label: t('sealed'), value: t(entry.sealed ? 'isSealed' : 'notSealed') },
              { label: t('subject'), value: <About entry={entry} /> },
              ...(entry.members.length > 0
                ? [{ label: t('members'), value: <SeenMembers members={entry.members} /> }]
                : []),
              {
                label: t('reason'),
                value: <span className={classes.whole}>{reasonWords(entry, 'panel') || '–'}</span>,
              },
            ]}
          />
          <Box above={16}>
            <ButtonRow>
              {entry.operatorId && (
                <Button variant="default" onClick={() => onOnly({ operator: entry.operatorId ?? undefined })}>
                  {t('onlyBy', { name: entry.operator ?? '' })}
                </Button>
              )}
              {entry.subject && (
                <Button variant="default" onClick={() => onOnly({ subject: entry.subject })}>
                  {t('onlySubject')}
                </Button>
              )}
            </ButtonRow>
          </Box>
        </>
      )}
    </DetailPanel>
  )
}

const SeenMembers = ({ members }: Pick<Entry, 'members'>) => (
  <Row as="span" gap={[0, 12]}>
    {members.map((memberId) => (
      <Link key={memberId} to="/members/$memberId" params={{ memberId }}>
        {memberId}
      </Link>
    ))}
  </Row>
)
