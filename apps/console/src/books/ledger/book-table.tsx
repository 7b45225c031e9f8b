import type { AccountKind } from '@halyard/money'
import { Scrollable, Text } from '@halyard/ui/layout'
import { showAmount } from '@halyard/web/formats'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAccountWords } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import classes from './books.module.css'

interface Head {
  readonly label: string
  /** True if the column holds figures. */
  readonly figures?: boolean
}

interface BookTableProps {
  readonly label: string
  readonly heads: readonly (Head | string)[]
  /** The table's bodies and foot. */
  readonly children: ReactNode
}

/** Scrolls sideways on a narrow screen. */
export function BookTable({ label, heads, children }: BookTableProps) {
  return (
    <Scrollable label={label} className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {heads.map(asHead).map((head) => (
              <th key={head.label} scope="col" data-align={head.figures ? 'end' : undefined}>
                {head.label}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </Scrollable>
  )
}

const asHead = (head: Head | string): Head => (typeof head === 'string' ? { label: head } : head)

/** The heads of debit and credit. */
export function useSideHeads(): readonly Head[] {
  const t = useTexts('books')
  return [
    { label: t('debit'), figures: true },
    { label: t('credit'), figures: true },
  ]
}

interface Moved {
  readonly debit: string
  readonly credit: string
}

/** Debit and credit of a row. One of them is empty for each balance; zeros would hide the figures. */
export function Sides({ debit, credit }: Moved) {
  const written = (amount: string) => (amount === '0.00' ? '' : showAmount(amount))
  return (
    <>
      <Figure>{written(debit)}</Figure>
      <Figure>{written(credit)}</Figure>
    </>
  )
}

export function Figure({ children }: { readonly children: ReactNode }) {
  return (
    <td data-align="end" data-figures>
      {children}
    </td>
  )
}

interface AccountNameProps {
  readonly kind: AccountKind
  readonly account: string
  /** The owner's name, if known. */
  readonly owner?: string | null
}

/** Links to the account's entries. */
export function AccountName({ kind, account, owner }: AccountNameProps) {
  const t = useTexts('books')
  const wordsOf = useAccountWords()
  return (
    <>
      <Link to="/books/account" search={{ account }}>
        {t(kind)}
      </Link>{' '}
      <Text as="span" size={12} tone="soft" breakWords mono title={account}>
        {owner ?? wordsOf(account) ?? account}
      </Text>
    </>
  )
}
