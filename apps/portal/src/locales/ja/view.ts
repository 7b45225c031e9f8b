import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'view'> = {
  label: '閲覧専用の表示',
  viewingAs: '{name} さんとして閲覧中（閲覧専用）',
  until: '{time} まで',
  refused: 'この画面には、閲覧中は表示または変更できない部分があります',
  end: '閲覧を終了',
  openingTitle: 'ポータルを開いています',
  openingText: '会員と同じ画面が表示されます。変更はできません。',
  overTitle: '閲覧は終了しました',
  overText: 'このタブは閉じてかまいません。もう一度閲覧するには、コンソールの会員ページから開いてください。',
}
