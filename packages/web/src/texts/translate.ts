import { fillText } from '@halyard/contract'
import type { ShownAmount } from '@halyard/ui/figures'

type NameOf<Placeholder> = Placeholder extends `${infer Name}:${string}` ? Name : Placeholder

type PlaceholdersIn<Text> = Text extends `${string}{${infer Placeholder}}${infer Rest}`
  ? NameOf<Placeholder> | PlaceholdersIn<Rest>
  : never

/** Placeholders for money, in every text: only a formatted amount fits. */
type MoneyPlaceholder =
  | 'amount'
  | 'money'
  | 'fee'
  | 'received'
  | 'min'
  | 'max'
  | 'usdt'
  | 'usdp'
  | 'price'
  | 'paid'
  | 'found'
  | 'expected'
  | 'moved'
  | 'asked'
  | 'underWay'

type ValueOf<Placeholder> = Placeholder extends MoneyPlaceholder ? ShownAmount : string | number

/** The values that a text needs: none, or one for each `{placeholder}` of the English text. */
export type ValuesFor<Text> = [PlaceholdersIn<Text>] extends [never]
  ? []
  : [values: { readonly [Each in PlaceholdersIn<Text>]: ValueOf<Each> }]

/** The keys of texts that need no value. */
export type PlainKey<Table> = {
  [Key in keyof Table]: [PlaceholdersIn<Table[Key]>] extends [never] ? Key : never
}[keyof Table]

/** The same keys in any language; `Table` is the English one, whose texts determine the values needed. */
export type TextsOf<Table> = { readonly [Key in keyof Table]: string }

export type Translate<Table> = <Key extends keyof Table>(key: Key, ...values: ValuesFor<Table[Key]>) => string

export function translateWith<Table>(table: TextsOf<Table>): Translate<Table> {
  return (key, ...[values]) => fillText(table[key], values)
}
