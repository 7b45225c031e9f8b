/** The texts that the kit itself shows. The application supplies the wording. */
import type { GenericStatus } from '@halyard/contract'
import type { PlaceholdersIn } from './translate.ts'

/** Texts without a placeholder. */
type Plain<Key extends string> = { readonly [Each in Key]: '' }

/** By table and key, with the placeholders that the kit fills. */
export interface KitTables {
  readonly app: Plain<
    | 'error'
    | 'success'
    | 'tryAgain'
    | 'retry'
    | 'close'
    | 'warning'
    | 'unsuccessful'
    | 'noAnswer'
    | 'offlineTitle'
    | 'offlineText'
    | 'unknownTitle'
    | 'unknownText'
    | 'unknownWhere'
    | 'yourRequest'
    | 'statusNow'
    | 'replayedTitle'
    | 'replayedWhere'
    | 'replayedAgain'
    | 'replayedStill'
    | 'moneyReturned'
    | 'checkedThrough'
    | 'checkedReceived'
    | 'checkedCancelled'
    | 'checkedRejected'
    | 'partlyTitle'
    | 'partlyNoneTitle'
    | 'partlyDeclined'
    | 'partlyNoMoney'
    | 'partlyGivenUp'
    | 'unknownNotStored'
    | 'checkOffline'
    | 'settledTitle'
    | 'settledText'
    | 'checkAgain'
    | 'sendCode'
    | 'brokenTitle'
    | 'brokenText'
    | 'reload'
    | 'copied'
    | 'copyFailed'
    | 'dayFormat'
    | 'pickDay'
    | 'language'
    | 'schemeAuto'
    | 'schemeLight'
    | 'schemeDark'
  > & {
    readonly sendCodeAgain: '{seconds}'
    readonly replayedText: '{time}'
    readonly checkedText: '{time}'
    readonly partlyMoved: '{moved}{asked}'
    readonly partlyUnderWay: '{moved}{underWay}{asked}'
    readonly partlyNone: '{underWay}{asked}'
    readonly stillUnknownText: '{reason}'
    readonly openText: '{time}'
  }
  readonly lists: Plain<'noData' | 'notLoaded' | 'pages' | 'previous' | 'next' | GenericStatus> & {
    readonly pageOf: '{page}{pages}'
  }
  readonly images: Plain<'hint' | 'choose' | 'drop' | 'camera' | 'replace' | 'remove' | 'preparing'> & {
    readonly preview: '{label}'
  }
}

/** An application's tables must have all of them, and none with a placeholder that the kit does not fill. */
export type WithKitTables<Tables> = {
  readonly [Name in keyof KitTables]: {
    readonly [Key in keyof KitTables[Name]]: Name extends keyof Tables
      ? Key extends keyof Tables[Name]
        ? [PlaceholdersIn<Tables[Name][Key]>] extends [PlaceholdersIn<KitTables[Name][Key]>]
          ? string
          : never
        : never
      : never
  }
}
