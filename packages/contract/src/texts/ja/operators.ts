import type { OperatorTexts } from '../../refusals.ts'

export const texts: OperatorTexts = {
  INVALID_WEBHOOK_URL: 'https:// で始まる公開アドレスを入力してください。',
  STATEMENT_UNREADABLE: 'このファイルは銀行の取引明細として読み取れません（{line}行目）。',
  STATEMENT_OTHER_ACCOUNT: 'この口座の取引明細ではないか、会員の入金先の口座ではありません。',
  ALREADY_PROPOSED: 'すでに提案されています。先に別の担当者の判断が必要です。',
  ACCOUNT_CLOSED: 'このアカウントは完全に閉鎖されており、凍結を解除できません。',
  LINK_HOST_NOT_ALLOWED: 'リンク先は設定で許可されたホスト（BRAND_LINK_HOSTS）に限られます。',
  ACCOUNT_IN_TEXT: '会員本人のものではない口座番号またはアドレスが含まれています。削除してください。',
  CONTRAST_TOO_LOW: 'この色では文字が読みにくくなります。別の色を選んでください。',
  AMOUNT_AS_CLAIMED: '申告された金額と同じです。承認してください。',
  SECOND_OPERATOR_NEEDED: '2人目の担当者の承認も必要です。',
  OUTCOMES_DIFFER: '別の担当者が異なる結果を報告しています。先に確認してください。',
  STATEMENT_LINE_CHANGED: 'このファイルの行が、以前に取り込まれた同じ参照番号の行と異なります。',
  DOCUMENT_FORMAT: 'PDF、JPG、PNG のいずれかを選択してください。',
  DOCUMENT_OVER_2MB: 'ファイルは 2 MB までです。',
  HEIR_NOT_VERIFIED: 'このメールアドレスに、本人確認済みの有効なアカウントがありません。',
  OWN_INHERITANCE: 'ご自身の相続については判断できません。',
  OWN_ACCOUNT: 'ご自身のメールアドレス、端末、受取口座と同じアカウントについては判断できません。',
  MEMBER_FROZEN:
    'このアカウントは凍結されています。凍結が解除されるまで承認できません。凍結前の申請は、担当者が保留を解除するまで支払われません。',
  PAYOUT_MAY_BE_SENT: 'この支払いは署名済みで、今後支払われる可能性があるため、終了できません。',
  PAYOUT_WAS_PAID: 'この支払いを行った取引を担当者が特定しているため、返金も再送金もできません。',
  REQUEST_OUTDATED: 'この申請は期限切れです。却下し、必要な場合はあらためて申請してください。',
  CHANGED_MEANWHILE: 'ご確認後に内容が変わりました。もう一度ご確認ください。',
  OPERATION_UNDECIDED: '結果はまだ確定していません。再度確認することのみ可能です。',
  DEAL_MISMATCH: 'この口座と金額に一致する取引がブローカーにありません。',
  SHARE_NOT_LOST: 'この拠出分はまだ回収できます。もう一度請求してください。',
  PAYMENT_MISMATCH:
    'ホットウォレットからこの受取人へこの金額を支払った確定済みの取引がないか、すでに別の支払いに使用されています。',
  DATE_NOT_AHEAD: '日付は将来の日付にしてください。',
  PLAN_INCONSISTENT: 'このプランには矛盾があります。',
  PLAN_FIRST_RANK: '最初のランクに目標は設定できません。',
  PLAN_TARGET_BELOW: 'ランク {rank} の目標が前のランクを下回っています。',
  PLAN_DIFFERENCE_BELOW: 'ランク {rank} のランク差が前のランクを下回っています。',
  PLAN_NAME_TWICE: 'ランク {rank} の名前が前のランクと重複しています。',
  PLAN_LEADERS: 'リーダーの開始ランクは、プランにあるランクにしてください。',
  PLAN_DATE_TAKEN: 'その時刻には別のバージョンが適用されます。',
  PLAN_RANKS_CHANGED:
    'ランクの名前と順序は変更できません。新しいランクは最後のランクの後にのみ追加できます。',
  PLAN_PURCHASE_COSTS:
    '上位のランクが {upline} の場合、購入 1 件のボーナスは最大 {costs} になりますが、収入は {brings} だけです。',
  PLAN_LOTS_COST:
    '上位のランクが {upline} の場合、1 ロットのボーナスは最大 {costs} になりますが、収入は {brings} だけです。',
  PLAN_PROFIT_COSTS:
    '上位のランクが {upline} の場合、利益のボーナスは最大 {costs} になりますが、収入は {brings} だけです。',
  PLAN_LEAVING_EARNS:
    '上位のランクが {upline} の場合、購入 1 件のボーナスは最大 {costs} になりますが、解約の費用は {brings} だけです。',
  PLAN_SWINGING_EARNS:
    '上位のランクが {upline} の場合、利益のボーナスは最大 {costs} になりますが、安全基金への拠出は {brings} だけです。',
  CUSTODY_SHORT: '帳簿上、この場所にこれだけの資金がありません。先に会社の資金の入金を記帳してください。',
  STILL_ON_CHAIN: 'この取引はブロックチェーン上に存在するか、置き換わったブロックがまだ確定していません。',
  PAID_AT_GATEWAY: '決済ゲートウェイでは、この支払いは支払い済みです。',
  NOT_PAID_AT_GATEWAY: '決済ゲートウェイは、この支払いを反映した内容のとおりに確認していません。',
  PAID_OTHERWISE: '決済ゲートウェイに表示されたこの注文の支払いは、アラートから個別に反映または返金します。',
  WITHDRAWAL_UNDECIDED:
    'この会員の出金が署名中または支払い中の可能性があります。結果を待つか、先に終了してください。',
  CUSTODY_MISMATCH:
    'ネットワーク上でこの内容を確認できないか、承認数がまだ足りないか、この取引に該当する送金が複数あります。',
  NO_RATE: 'この通貨の為替レートがないため、返金のみ可能です。',
  TRIAL_PRICE_TOO_HIGH:
    '無料トライアルは最大 {max} USDT です。上限を引き上げられるのはデータベースの所有者だけです。',
  TOO_MANY_WAITING:
    '公開待ちのコンテンツがすでに {max} 件あります。別のオペレーターに承認してもらうか、公開されるまでお待ちください。',
}
