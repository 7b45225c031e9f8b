/** The texts of the kit itself, supplied by the application. */
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
    | 'nothingTitle'
    | 'nothingText'
    | 'sendingTitle'
    | 'sendingText'
    | 'unknownWhere'
    | 'yourRequest'
    | 'statusNow'
    | 'replayedWhere'
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
    | 'checkAgain'
    | 'sendCode'
    | 'brokenTitle'
    | 'brokenText'
    | 'partBroken'
    | 'reload'
    | 'copied'
    | 'copyFailed'
    | 'discard'
    | 'discardTitle'
    | 'keepTyping'
    | 'leaveTitle'
    | 'leaveText'
    | 'leaveKept'
    | 'leave'
    | 'stay'
    | 'draftPictures'
    | 'draftDiscard'
    | 'dayFormat'
    | 'pickDay'
    | 'language'
    | 'schemeAuto'
    | 'schemeLight'
    | 'schemeDark'
  > & {
    readonly sendCodeAgain: '{seconds}'
    readonly checkedText: '{time}'
    readonly dayFault: '{format}'
    readonly draftKept: '{time}'
    readonly partlyMoved: '{moved}{requested}'
    readonly partlyUnderWay: '{moved}{underWay}{requested}'
    readonly partlyNone: '{underWay}{requested}'
  }
  readonly lists: Plain<
    'noData' | 'notLoaded' | 'loading' | 'pages' | 'previous' | 'next' | GenericStatus
  > & {
    readonly pageOf: '{page}{pages}'
    readonly notRefreshed: '{time}'
  }
  readonly images: Plain<
    | 'hint'
    | 'documentHint'
    | 'choose'
    | 'chooseDocument'
    | 'drop'
    | 'camera'
    | 'replace'
    | 'remove'
    | 'preparing'
  > & {
    readonly preview: '{label}'
  }
}

/** An application's tables must have all of them, and no placeholder that the kit does not fill. */
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
