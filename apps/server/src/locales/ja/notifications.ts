import type { NotificationTexts } from '../en/notifications.ts'

export const notifications: NotificationTexts = {
  members: {
    WELCOME: '{name} 様、ようこそ。本人確認を完了すると、すべての機能をご利用いただけます。',
  },
  letters: {
    PASSWORD_CHANGED:
      'パスワードが変更されました。ほかのすべての端末がログアウトされ、出金は24時間停止されます。',
    PASSWORD_RESET: 'パスワードが再設定されました。すべての端末がログアウトされ、出金は24時間停止されます。',
    TRANSACTION_PASSWORD_SET: '新しい取引パスワードが設定されました。',
    TRANSACTION_PASSWORD_CHANGED: '取引パスワードが変更されました。出金は24時間停止されます。',
    TWO_FA_TURNED_ON: '二要素認証が有効になりました。出金は24時間停止されます。',
    TWO_FA_TURNED_OFF: '二要素認証が無効になりました。出金は24時間停止されます。',
    TWO_FA_REMOVED: 'ご本人確認のうえ、二要素認証が解除されました。出金は24時間停止されます。',
    ACCOUNT_UNFROZEN: '確認のうえ、当社がアカウントの凍結を解除しました。出金は24時間停止されます。',
    RECOVERY_CODE_USED: '認証アプリの代わりにリカバリーコードが使用されました。',
    WITHDRAWAL_METHOD_SAVED: '新しい出金先が登録されました。出金は24時間停止されます。',
    SAVED_METHODS_ONLY_TURNED_OFF:
      '出金先は、登録済みアドレスに限定されなくなりました。出金は24時間停止されます。',
    BENEFICIARY_SAVED: '受取人が保存されました。出金は24時間停止されます。',
    PASSKEYS_REMOVED:
      'パスワードが再設定されたか、アカウントが凍結されたため、最近追加されたパスキーを削除しました。ご自身のパスキーは再度追加できます。',
    PHRASE_CHANGED: 'フィッシング対策フレーズが設定、変更、または削除されました。',
    RECOVERY_CODES_RENEWED: '新しいリカバリーコードが発行されました。以前のコードは使えなくなりました。',
    SAVED_METHODS_ONLY_TURNED_ON: '出金先は、登録済みアドレスに限定されるようになりました。',
    KYC_SUBMITTED: '書類が提出されました。審査が完了しましたらお知らせします。',
  },
  passkeys: {
    PASSKEY_ADDED:
      'パスキー「{name}」がアカウントに追加されました。出金は24時間停止されます。お心当たりがない場合は、削除してパスワードを変更してください。',
  },
  kyc: {
    KYC_APPROVED: '本人確認が完了しました。',
    KYC_REJECTED: '書類を承認できませんでした：{reason}',
  },
  inheritance: {
    INHERITANCE_CLAIMED:
      'あなたが亡くなったとの連絡があり、資産の相続が申請されました。アカウントのご利用が確認できたため、申請は却下されました。詳しくはお問い合わせください。',
    INHERITANCE_RECEIVED:
      '{usdt} USDT、{usdp} USDP、ボーナス {bonus} USDT を相続しました。ウォレットに入っています。',
  },
  wallet: {
    USDP_SENT: '{to} に {amount} USDP を送りました。',
    USDP_RECEIVED: '{from} から {amount} USDP を受け取りました。',
  },
  deposit: {
    DEPOSIT_SEEN:
      '{network} で {amount} USDT を検出しました。{confirmations} 回の承認後、ウォレットに反映されます。',
    DEPOSIT_CREDITED: '{amount} USDT（{network}）がウォレットに着金しました。',
    DEPOSIT_CREDITED_IN_PART:
      '{amount} USDT（{network}）の入金を確認しました。以前の入金が取り消されたため、そのうち {recovered} USDT を差し引き、{credited} USDT をウォレットに反映しました。',
    DEPOSIT_SUBMITTED: '{amount} USDT の銀行入金を受け付けました。',
    DEPOSIT_APPROVED: '{amount} USDT の銀行入金が反映されました。',
    DEPOSIT_REJECTED: '{amount} USDT の銀行入金は却下されました：{reason}',
    DEPOSIT_CORRECTED:
      '銀行入金の受領額は {claimed} {currency} ではなく {received} {currency} でしたので、{amount} USDT を反映しました：{reason}',
    DEPOSIT_REVERSED:
      '{amount} USDT の入金（{network}）がブロックチェーンから失われたため、入金を取り消し、ウォレットから {taken} USDT を差し引きました。取引が再びブロックに含まれた場合は元に戻します。',
    DEPOSIT_RESTORED: '{amount} USDT の入金（{network}）が再びブロックチェーンに含まれ、元に戻りました。',
    PAYMENT_REVERSED:
      'TopPay で {amount} USDT のお支払い（注文 {orderNo}）が確認できないため、入金を取り消し、ウォレットから {taken} USDT を差し引きました。TopPay で確認できた場合は元に戻します。',
    PAYMENT_RESTORED:
      'TopPay で {amount} USDT のお支払い（注文 {orderNo}）が確認できたため、入金を元に戻しました。',
    DEPOSIT_RETURNED:
      'TopPay でお支払いいただいた {received} {currency} は注文 {orderNo} に充当できなかったため、返金しました。',
  },
  withdrawal: {
    WITHDRAWAL_PENDING: '{amount} USDT の出金は承認待ちです。',
    WITHDRAWAL_APPROVED: '{amount} USDT の出金が承認されました。',
    WITHDRAWAL_PROCESSING: '{amount} USDT の出金を処理しています。',
    WITHDRAWAL_COMPLETED: '{amount} USDT の出金が完了しました。',
    WITHDRAWAL_REJECTED: '{amount} USDT の出金は却下されました。金額はウォレットに戻りました。理由：{reason}',
    WITHDRAWAL_CANCELLED: '{amount} USDT の出金を取り消しました。金額はウォレットに戻りました。',
    WITHDRAWAL_FAILED: '{amount} USDT の出金を完了できませんでした。金額はウォレットに戻りました。',
    WITHDRAWAL_REDUCED:
      '{amount} USDT の出金は支払われませんでした。{returned} USDT はウォレットに戻りましたが、入金が取り消されたため、残りの {recovered} USDT を差し引きました。',
    WITHDRAWAL_REOPENED:
      '{amount} USDT の出金の支払いがブロックチェーンから失われました。再度処理していますので、お手続きは不要です。',
  },
  settlement: {
    TRIAL_STOPPED:
      '{product}（MT5 口座 {mt5Id}）の無料体験は、口座で手動の取引が行われたため、取引を停止しました。その取引による利益は支払われません。取引はパッケージのページで再開できます。',
  },
  order: {
    ORDER_ACTIVE: 'パッケージ {product}（{price} USDT）は MT5 口座 {mt5Id} で運用を開始しました。',
    ORDER_FAILED: '{product}（{price} USDT）の購入に失敗しました。お支払い分はすべてウォレットに戻りました。',
    ORDER_UNSUBSCRIBED:
      '{product}（MT5 口座 {mt5Id}）を解約しました：元本 {capital}、利益 {profit}、追加した資金 {ownFunds}、管理手数料 {fee}。{total} USDT をウォレットに入金しました。',
    ORDER_UNSUBSCRIBED_FREE:
      '{product}（MT5 口座 {mt5Id}）を解約しました：元本 {capital}、利益 {profit}、追加した資金 {ownFunds}。{total} USDT をウォレットに入金しました。',
    ORDER_CAPITAL_WITHDRAWN:
      '{product}（MT5 口座 {mt5Id}）の元本を出金しました：元本 {capital}、利益 {profit}、追加した資金 {ownFunds}。{total} USDT をウォレットに入金しました。',
    ORDER_LOSS_STOPPED:
      '{product}（MT5 口座 {mt5Id}）は価格の半分を失ったため終了しました：残りの元本 {capital}、利益 {profit}、追加した資金 {ownFunds}、安全基金から {compensation}。{total} USDT をウォレットに入金しました。',
    ORDER_LOSS_LIMITED:
      '{product}（MT5 口座 {mt5Id}）はお客様の損失上限に達したため終了しました：元本 {capital}、利益 {profit}、追加した資金 {ownFunds}、管理手数料 {fee}。{total} USDT をウォレットに入金しました。',
    ORDER_LOSS_LIMITED_FREE:
      '{product}（MT5 口座 {mt5Id}）はお客様の損失上限に達したため終了しました：元本 {capital}、利益 {profit}、追加した資金 {ownFunds}。{total} USDT をウォレットに入金しました。',
    ORDER_TRIAL_ENDED:
      '{product}（MT5 口座 {mt5Id}）の無料体験が終了しました：利益 {profit}、追加した資金 {ownFunds}。{total} USDT をウォレットに入金しました。',
    ORDER_PAID_LATE:
      '終了したパッケージ {product}（MT5 口座 {mt5Id}）の約定が、お支払い後に届きました。そのうち {total} USDT をウォレットに入金しました。',
  },
}
