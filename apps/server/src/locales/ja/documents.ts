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
  trialAmount: 'トライアル元本',
  mt5Id: 'MT5 ID',
  broker: '証券会社',
  purchased: '購入日',
  active: '運用開始日',
  period: '契約期間',
  periodUntil: '{days} 日間（{moment} まで）',
  utc: '日付と時刻はすべて UTC です。',

  agreementName: '契約書',
  agreementTitle: '投資契約書',
  agreementIntro:
    '{brand} と {member} との契約です。記載の数値はパッケージ購入日のもので、その後は変わりません。',
  certificateName: '証書',
  certificateTitle: '投資証書',
  certifies: '次のとおり証明します',
  holds: 'パッケージ {package} の保有者であり、その投資額は',
  certificateNote:
    'この証書は運用開始時の投資額を示すもので、利益を約束するものではありません。条件は契約書 {number} にあります。',

  terms: {
    account: {
      title: '口座',
      text: '{brand} は {member} のために {broker} に MT5 口座 {mt5Id} を開設し、{amount} USDT を入金しました。この口座では戦略 {strategy} が自動で取引します。取引はポータルでいつでも停止・再開できます。',
    },
    capital: {
      title: '元本',
      text: '投資額が元本となります。元本は {days} 日間の契約期間中、口座に置かれます。{moment} からは手数料なしで出金でき、その時点でパッケージは終了します。',
    },
    profit: {
      title: '利益',
      text: '決済済みの取引だけを計算します。利益はまず元本の損失を埋め、残りはいつでも手数料なしで USDT ウォレットへ出金できます。損失はまず出金できる利益から、次に元本から差し引かれます。',
    },
    leaving: {
      title: '中途解約',
      text: 'パッケージはいつでも解約できます。管理手数料は {earlyDays} 日目までは元本の {earlyFee}%、{laterDay} 日目からは {laterFee}% です。運用開始時が 1 日目の始まりで、1 日は 24 時間です。保有ポジションは先に決済されます。',
    },
    fund: {
      title: '安全基金',
      text: '実現利益が最高額を更新するたびに、その増加分の {fundPercent}% が安全基金に入ります。同じ利益から二度差し引かれることはなく、損失の埋め合わせからも差し引かれません。',
    },
    lossStop: {
      title: '損失停止',
      text: '口座の価値が投資額の {lossPercent}% まで下がると、取引を停止し、すべてのポジションを決済して、残額を手数料なしで USDT ウォレットへ入金します。その後、安全基金が残高の範囲で元本の不足分を補います。会員はこれより小さい損失限度を設定できます。その場合は限度に達した時点で、その日の管理手数料により終了します。',
    },
    risk: {
      title: 'リスク',
      text: '取引では損失が生じることがあり、損失停止が間に合わない速さで生じることもあります。過去の成績は将来の成績を保証しません。{brand} は利益を約束しません。',
    },
    trial: {
      title: '無料トライアル',
      text: 'トライアル元本は {brand} のもので、運用開始から 1 か月後のトライアル終了時に {brand} へ戻ります。その時点で出金できる利益は会員のものとなり、USDT ウォレットに入ります。費用はかからず、トライアル元本の損失は {brand} が負担します。',
    },
  },
}
