import type { NotificationTexts } from '../en/notifications.ts'

export const notifications: NotificationTexts = {
  members: {
    WELCOME: '歡迎您，{name}。完成身分驗證後即可使用帳戶的全部功能。',
  },
  letters: {
    PASSWORD_CHANGED: '您的密碼已變更，其他裝置均已登出，提領暫停 24 小時。',
    PASSWORD_RESET: '您的密碼已重設，所有裝置均已登出，提領暫停 24 小時。',
    TRANSACTION_PASSWORD_SET: '已設定新的交易密碼。',
    TRANSACTION_PASSWORD_CHANGED: '交易密碼已變更，提領暫停 24 小時。',
    TWO_FA_TURNED_ON: '雙重驗證已開啟，提領暫停 24 小時。',
    TWO_FA_TURNED_OFF: '雙重驗證已關閉，提領暫停 24 小時。',
    TWO_FA_REMOVED: '確認您的身分後，雙重驗證已移除，提領暫停 24 小時。',
    ACCOUNT_UNFROZEN: '經核實，我們的團隊已解除您的帳戶凍結，提領暫停 24 小時。',
    RECOVERY_CODE_USED: '已使用一組復原碼代替驗證器。',
    WITHDRAWAL_METHOD_SAVED: '已儲存新的提領方式，提領暫停 24 小時。',
    SAVED_METHODS_ONLY_TURNED_OFF: '提領不再僅限於已儲存的地址，提領暫停 24 小時。',
    BENEFICIARY_SAVED: '已儲存受益人資料，提領暫停 24 小時。',
    PASSKEYS_REMOVED: '您的密碼已重設或帳戶已凍結，最近新增的通行密鑰已移除。您可以重新新增自己的通行密鑰。',
    PHRASE_CHANGED: '您的防釣魚短語已設定、變更或移除。',
    RECOVERY_CODES_RENEWED: '已產生新的復原碼，舊的復原碼不再有效。',
    SAVED_METHODS_ONLY_TURNED_ON: '提領現在僅限於已儲存的地址。',
    KYC_SUBMITTED: '您的資料已提交。審核完成後我們會通知您。',
  },
  passkeys: {
    PASSKEY_ADDED: '您的帳戶已新增通行密鑰「{name}」，提領暫停 24 小時。若非本人操作，請移除它並變更密碼。',
  },
  kyc: {
    KYC_APPROVED: '您的身分已通過驗證。',
    KYC_REJECTED: '您的資料未通過審核：{reason}',
  },
  inheritance: {
    INHERITANCE_CLAIMED:
      '有人告知我們您已離世，並申請繼承您的資產。由於您正在使用帳戶，該申請已被拒絕。如需了解詳情，請與我們聯絡。',
    INHERITANCE_RECEIVED: '您繼承了 {usdt} USDT、{usdp} USDP 以及 {bonus} USDT 獎金，已轉入您的錢包。',
  },
  wallet: {
    USDP_SENT: '您已向 {to} 轉出 {amount} USDP。',
    USDP_RECEIVED: '您收到 {from} 轉入的 {amount} USDP。',
  },
  deposit: {
    DEPOSIT_SEEN: '已在 {network} 上偵測到 {amount} USDT，經 {confirmations} 次確認後存入您的錢包。',
    DEPOSIT_CREDITED: '{amount} USDT（{network}）已入帳至您的錢包。',
    DEPOSIT_CREDITED_IN_PART:
      '我們已收到您的 {amount} USDT（{network}）入金。因先前一筆入金被撤銷，其中 {recovered} USDT 已被扣回，{credited} USDT 已入帳至您的錢包。',
    DEPOSIT_SUBMITTED: '您的 {amount} USDT 銀行入金已送出。',
    DEPOSIT_APPROVED: '您的 {amount} USDT 銀行入金已入帳。',
    DEPOSIT_REJECTED: '您的 {amount} USDT 銀行入金已被拒絕：{reason}',
    DEPOSIT_CORRECTED:
      '您的銀行入金實際到帳 {received} {currency}，而非 {claimed} {currency}，因此已入帳 {amount} USDT：{reason}',
    DEPOSIT_REVERSED:
      '區塊鏈捨棄了您的 {amount} USDT 入金（{network}），因此該入金已被撤銷，並從您的錢包扣回 {taken} USDT。如該交易重新上鏈，我們會恢復入帳。',
    DEPOSIT_RESTORED: '您的 {amount} USDT 入金（{network}）已重新上鏈並恢復入帳。',
    PAYMENT_REVERSED:
      'TopPay 未確認您的 {amount} USDT 付款（訂單 {orderNo}），因此該入金已被撤銷，並從您的錢包扣回 {taken} USDT。如 TopPay 確認付款，我們會恢復入帳。',
    PAYMENT_RESTORED: 'TopPay 已確認您的 {amount} USDT 付款（訂單 {orderNo}），該入金已恢復入帳。',
    DEPOSIT_RETURNED: '您透過 TopPay 支付的 {received} {currency} 無法計入訂單 {orderNo}，我們已將其退回。',
  },
  withdrawal: {
    WITHDRAWAL_PENDING: '您的 {amount} USDT 提領待審核。',
    WITHDRAWAL_APPROVED: '您的 {amount} USDT 提領已核准。',
    WITHDRAWAL_PROCESSING: '您的 {amount} USDT 提領正在處理中。',
    WITHDRAWAL_COMPLETED: '您的 {amount} USDT 提領已支付。',
    WITHDRAWAL_REJECTED: '您的 {amount} USDT 提領已被拒絕，金額已退回您的錢包。原因：{reason}',
    WITHDRAWAL_CANCELLED: '您的 {amount} USDT 提領已取消，金額已退回您的錢包。',
    WITHDRAWAL_FAILED: '您的 {amount} USDT 提領無法支付，金額已退回您的錢包。',
    WITHDRAWAL_REDUCED:
      '您的 {amount} USDT 提領未支付，其中 {returned} USDT 已退回您的錢包；因一筆入金被撤銷，其餘 {recovered} USDT 已被扣回。',
    WITHDRAWAL_REOPENED: '區塊鏈捨棄了您 {amount} USDT 提領的付款。我們正在重新處理，您無需任何操作。',
  },
  settlement: {
    TRIAL_STOPPED:
      '您的 {product} 免費體驗（MT5 帳戶 {mt5Id}）已停止交易，因為該帳戶上有手動交易。手動交易的收益不予支付。您可以在方案頁面恢復交易。',
  },
  order: {
    ORDER_ACTIVE: '您的方案 {product}（{price} USDT）已在 MT5 帳戶 {mt5Id} 上生效。',
    ORDER_FAILED: '購買 {product}（{price} USDT）失敗。您支付的款項已全部退回您的錢包。',
    ORDER_UNSUBSCRIBED:
      '您已退訂 {product}（MT5 帳戶 {mt5Id}）：本金 {capital}，收益 {profit}，您追加的資金 {ownFunds}，管理費 {fee}。{total} USDT 已存入您的錢包。',
    ORDER_UNSUBSCRIBED_FREE:
      '您已退訂 {product}（MT5 帳戶 {mt5Id}）：本金 {capital}，收益 {profit}，您追加的資金 {ownFunds}。{total} USDT 已存入您的錢包。',
    ORDER_CAPITAL_WITHDRAWN:
      '{product}（MT5 帳戶 {mt5Id}）的本金已提取：本金 {capital}，收益 {profit}，您追加的資金 {ownFunds}。{total} USDT 已存入您的錢包。',
    ORDER_LOSS_STOPPED:
      '{product}（MT5 帳戶 {mt5Id}）虧損達到價格的一半，已關閉：剩餘本金 {capital}，收益 {profit}，您追加的資金 {ownFunds}，安全基金補償 {compensation}。{total} USDT 已存入您的錢包。',
    ORDER_LOSS_LIMITED:
      '{product}（MT5 帳戶 {mt5Id}）達到您設定的虧損上限，已關閉：本金 {capital}，收益 {profit}，您追加的資金 {ownFunds}，管理費 {fee}。{total} USDT 已存入您的錢包。',
    ORDER_LOSS_LIMITED_FREE:
      '{product}（MT5 帳戶 {mt5Id}）達到您設定的虧損上限，已關閉：本金 {capital}，收益 {profit}，您追加的資金 {ownFunds}。{total} USDT 已存入您的錢包。',
    ORDER_TRIAL_ENDED:
      '您的 {product} 免費體驗（MT5 帳戶 {mt5Id}）已結束：收益 {profit}，您追加的資金 {ownFunds}。{total} USDT 已存入您的錢包。',
    ORDER_PAID_LATE:
      '您已關閉的方案 {product}（MT5 帳戶 {mt5Id}）在支付後又收到成交，其中 {total} USDT 已存入您的錢包。',
  },
}
