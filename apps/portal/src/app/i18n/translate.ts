import { fillText } from '@halyard/contract'
import type { SourceTables, TableName, TextsOf } from '../../locales/tables.ts'

type NameOf<Place> = Place extends `${infer Name}:${string}` ? Name : Place

type PlacesIn<Text> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? NameOf<Place> | PlacesIn<Rest>
  : never

/** The values that a text asks for: none, or one for each `{place}` of the English text. */
type ValuesFor<Text> = [PlacesIn<Text>] extends [never]
  ? []
  : [values: Readonly<Record<PlacesIn<Text>, string | number>>]

export type Translate<Name extends TableName> = <Key extends keyof SourceTables[Name]>(
  key: Key,
  ...values: ValuesFor<SourceTables[Name][Key]>
) => string

export function translateWith<Name extends TableName>(table: TextsOf<Name>): Translate<Name> {
  return (key, ...[values]) => fillText(table[key], values)
}
