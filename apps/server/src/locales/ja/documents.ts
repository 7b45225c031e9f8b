import type { DocumentTexts } from '../en/documents.ts'

export const documents: DocumentTexts = {
  page: '{page} / {pages} ページ',
  number: '書類番号',
  issued: '発行日：{day}',
  member: '会員',
  memberId: '会員 ID',
  email: 'メールアドレス',
  package: 'パッケージ',
  strategy: '戦略',
  amount: '投資額',
  paidInUsdp: 'うち {amount} は USDP による支払い',
  trialAmount: '体験用元本',
  mt5Id: 'MT5 ID',
  broker: 'ブローカー',
  purchased: '購入日',
  active: '運用開始日',
  period: '契約期間',
  periodUntil: '{days} 日間（{moment} まで）',
  periodOf: '{days} 日間',
  utc: '日付と時刻はすべて UTC です。',

  agreementName: '契約書',
  agreementTitle: '投資契約書',
  agreementIntro:
    '{brand} と {member} との契約です。記載の数値はパッケージ購入日のもので、その後は変わりません。',
  draftIntro:
    '{brand} と {member} との契約です。この金額でパッケージを購入した場合に適用されます。口座番号と日付は運用開始時に記入されます。',
  certificateName: '証書',
  certificateTitle: '投資証書',
  certifies: '次のとおり証明します',
  holds: 'パッケージ {package} の保有者であり、その投資額は',
  held: '{day}までパッケージ {package} の保有者であり、その投資額は',
  certificateNote:
    'この証書は運用開始時の投資額を示すもので、利益を約束するものではありません。条件は契約書 {number} に記載されています。',

  terms: {
    account: {
      title: '口座',
      text: '{brand} は {member} のために {broker} に MT5 口座 {mt5Id} を開設し、{amount} USDT を入金しました。戦略 {strategy} がこの口座で自動的に取引します。会員はいつでもポータルで取引を停止・再開できます。',
    },
    capital: {
      title: '元本',
      text: '投資額が元本となります。元本は {days} 日間の契約期間中、口座に置かれます。{moment} からは手数料なしで出金でき、その時点でパッケージは終了します。',
    },
    accountToBe: {
      title: '口座',
      text: '{brand} は {member} のために {broker} に MT5 口座を開設し、{amount} USDT を入金します。戦略 {strategy} がこの口座で自動的に取引します。会員はいつでもポータルで取引を停止・再開できます。',
    },
    capitalToBe: {
      title: '元本',
      text: '投資額が元本となります。元本は運用開始日から {days} 日間の契約期間中、口座に置かれます。その後は手数料なしで出金でき、その時点でパッケージは終了します。',
    },
    profit: {
      title: '利益',
      text: '決済済みの取引だけを計算します。利益はまず失われた元本を回復し、残りは利用可能資金となって、いつでも手数料なしで USDT ウォレットに出金できます。損失はまず利用可能資金から、次に元本から差し引かれます。',
    },
    leaving: {
      title: '中途解約',
      text: '会員はいつでもパッケージを解約できます。管理手数料は {earlyDays} 日目までは元本の {earlyFee}%、{laterDay} 日目から契約期間の終了までは {laterFee}% で、その後の解約は無料です。運用開始時が1日目の始まりで、1日は24時間です。保有ポジションは先に決済されます。',
    },
    fund: {
      title: '安全基金',
      text: '実現利益が最高値を更新するたびに、その更新分の {fundPercent}% が安全基金に入ります。同じ利益から二度徴収されることはなく、損失の回復分からは徴収されません。',
    },
    lossStop: {
      title: 'ロスカット',
      text: '口座の価値が投資額の {lossPercent}% まで下がると、取引を停止し、すべてのポジションを決済して、残額を手数料なしで USDT ウォレットに入金します。その後、安全基金が残高の範囲で元本の不足分を補填します。会員はこれより小さい損失上限を設定できます。その場合、パッケージは上限に達した時点で終了し、契約期間中はその日の管理手数料がかかります。',
    },
    risk: {
      title: 'リスク',
      text: '取引では損失が生じることがあり、ロスカットが間に合わない速さで損失が生じることもあります。過去の実績は将来の成果を保証しません。{brand} は利益を約束しません。',
    },
    trial: {
      title: '無料体験',
      text: '体験用元本は {brand} に帰属し、運用開始から1か月後の体験終了時に {brand} に戻ります。その時点で利用可能な利益は会員に帰属し、USDT ウォレットに入金されます。体験は無料で、体験用元本の損失は {brand} が負担します。',
    },
  },
}
