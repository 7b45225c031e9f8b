import { groupThousands } from '@halyard/money'
import { Stack, Text } from '@halyard/ui/layout'
import classes from './overview.module.css'

interface Count {
  readonly label: string
  readonly value: number
  readonly note?: string
}

/** Counts side by side. */
export function Counts({ counts }: { readonly counts: readonly Count[] }) {
  return (
    <dl className={classes.counts}>
      {counts.map(({ label, value, note }) => (
        <div key={label}>
          <Text as="dt" size={14} tone="soft">
            {label}
          </Text>
          <Stack as="dd" data-figures>
            <strong>{groupThousands(String(value))}</strong>
            {note && (
              <Text as="span" size={12} tone="faint">
                {note}
              </Text>
            )}
          </Stack>
        </div>
      ))}
    </dl>
  )
}
