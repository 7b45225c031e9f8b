import { fillText } from '@halyard/contract'

type NameOf<Place> = Place extends `${infer Name}:${string}` ? Name : Place

export type PlacesIn<Text> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? NameOf<Place> | PlacesIn<Rest>
  : never

/** The values that a text needs: none, or one for each `{place}` of the English text. */
type ValuesFor<Text> = [PlacesIn<Text>] extends [never]
  ? []
  : [values: Readonly<Record<PlacesIn<Text>, string | number>>]

/** The keys of texts that need no value. */
export type PlainKey<Table> = {
  [Key in keyof Table]: [PlacesIn<Table[Key]>] extends [never] ? Key : never
}[keyof Table]

/** The same keys in any language; `Table` is the English one, whose texts determine the values needed. */
export type TextsOf<Table> = { readonly [Key in keyof Table]: string }

export type Translate<Table> = <Key extends keyof Table>(key: Key, ...values: ValuesFor<Table[Key]>) => string

export function translateWith<Table>(table: TextsOf<Table>): Translate<Table> {
  return (key, ...[values]) => fillText(table[key], values)
}
