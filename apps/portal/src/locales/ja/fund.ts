import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'fund'> = {
  title: 'ファンド概要',
  purpose: '安全基金の残高、その内訳、これまでの支払いをご覧いただけます。',
  notLoaded: '基金の数値を読み込めませんでした。',
  accumulated: '累計額',
  capital: '拠出資本',
  fromProfits: '利益からの拠出',
  compensation: '会員への支払い',
  revenue: '収入',
  thisMonth: '今月',
  previousMonth: '先月',
  yearToDate: '年初来',
  comparedWithBefore: '先月比 {percent}',
  contributions: '月間拠出額',
  monthAmount: '{month}：{amount} USDT',
  monthsAreUtc: '月は UTC で区切られます。',
  noneYet: 'この期間の拠出はありません。パッケージの実現利益が最高額を更新すると拠出されます。',
  howItWorks: '安全基金の仕組み',
  intro: '安全基金は、会員がパッケージに投資した元本を守ります。',
  capitalTitle: '資本',
  capitalText: '基金の設立時に、資本として 3 億 USDT が拠出されました。',
  shareTitle: '拠出',
  shareText:
    '総利益の 10% が基金に入ります。各パッケージの実現利益が最高額を更新するたびに、その増加分の 1 割を拠出し、同じ利益から二重に拠出することはありません。',
  compensationTitle: '補償',
  compensationText:
    '各パッケージの損失が 50% に達すると自動的に補償が行われます。パッケージは終了し、基金が元本までの額を会員に支払います。',
  limit:
    '支払いは基金の残高の範囲内で行われます。50% 未満の損失は対象外であり、過去の実績は将来を約束するものではありません。',
  partners: '提携国',
  partnersText: '次の国々に提携先があります。',
}
