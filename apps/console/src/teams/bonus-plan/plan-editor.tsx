import { FieldGrid } from '@halyard/ui/forms'
import { Card, Row, Scrollable } from '@halyard/ui/layout'
import { Button, TextInput } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import classes from './plan.module.css'
import { otherFields, type PlanDraft, rankColumns, unreadableCells } from './plan-draft.ts'

interface PlanEditorProps {
  readonly draft: PlanDraft
  readonly onChange: (draft: PlanDraft) => void
}

/** The plan as a table of text fields, rank by rank; rates by depth stand in one cell. */
export function PlanEditor({ draft, onChange }: PlanEditorProps) {
  const t = useTexts('plan')
  const { ranks, others } = draft
  const unreadable = unreadableCells(draft)
  const change = (at: number, column: string, value: string) =>
    onChange({
      ...draft,
      ranks: ranks.map((rank, index) => (index === at ? { ...rank, [column]: value } : rank)),
    })
  const last = ranks.at(-1)
  return (
    <Card title={t('edit')}>
      <Scrollable className={classes.scroll ?? ''} label={t('ranks')}>
        <table className={classes.table}>
          <thead>
            <tr>
              {rankColumns.map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ranks.map((rank, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a rank is its position
              <tr key={at}>
                {rankColumns.map((column) => (
                  <td key={column}>
                    <TextInput
                      size="xs"
                      aria-label={t('cell', { column: t(column), rank: String(at + 1) })}
                      value={rank[column]}
                      error={unreadable.has(`${column} ${at}`)}
                      onChange={(event) => change(at, column, event.currentTarget.value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrollable>
      <Row gap={8} above={12} below={12}>
        {last && (
          <Button
            size="xs"
            variant="default"
            onClick={() => onChange({ ...draft, ranks: [...ranks, { ...last, name: '' }] })}
          >
            {t('addRank')}
          </Button>
        )}
        {ranks.length > 1 && (
          <Button
            size="xs"
            variant="default"
            onClick={() => onChange({ ...draft, ranks: ranks.slice(0, -1) })}
          >
            {t('removeRank')}
          </Button>
        )}
      </Row>
      {unreadable.size > 0 && (
        <p role="status" className={classes.unreadable}>
          {t('unreadable')}
        </p>
      )}
      <FieldGrid className={classes.others}>
        {otherFields.map((name) => (
          <TextInput
            key={name}
            size="xs"
            label={t(name)}
            value={others[name]}
            error={unreadable.has(name)}
            onChange={(event) =>
              onChange({ ...draft, others: { ...others, [name]: event.currentTarget.value } })
            }
          />
        ))}
      </FieldGrid>
    </Card>
  )
}
