import type { MailTexts } from '../en/mail.ts'

export const mail: MailTexts = {
  registerCode: {
    subject: '您的驗證碼：{code}',
    intro: '這是您在 {brand} 完成註冊的驗證碼：',
    validity: '驗證碼於 {minutes} 分鐘內有效，僅可使用一次。若非本人操作，請忽略本郵件。',
  },
  alreadyRegistered: {
    subject: '您已擁有帳戶',
    intro: '有人（可能是您本人）嘗試以此電子信箱在 {brand} 註冊。此電子信箱已有帳戶，因此未作任何變更。',
    advice: '您可以使用密碼登入；若忘記密碼，可設定新密碼。',
    button: '登入',
  },
  passwordCode: {
    subject: '您的驗證碼：{code}',
    intro: '這是您在 {brand} 設定新密碼的驗證碼：',
    validity: '驗證碼於 {minutes} 分鐘內有效，僅可使用一次。若非本人操作，您的密碼不會改變。',
  },
  signInCode: {
    subject: '您的驗證碼：{code}',
    intro: '這是您以 {name} 登入 {brand} 的驗證碼：',
    validity:
      '驗證碼須與密碼一同使用，{minutes} 分鐘內有效，僅可使用一次。若非本人登入，無需操作：沒有此驗證碼，任何人都無法登入。',
  },
  codeLink: {
    register: '點此繼續註冊，無需輸入驗證碼',
    forgotPassword: '點此設定新密碼，無需輸入驗證碼',
    login: '點此登入，無需輸入驗證碼',
    inheritance: '不輸入驗證碼，直接繼續',
  },
  inheritanceCode: {
    subject: '您的驗證碼：{code}',
    intro: '請使用此驗證碼在 {brand} 提出遺產申請：',
    validity: '驗證碼僅能使用一次，{minutes} 分鐘內有效。如果不是您本人操作，請忽略此郵件。',
  },
  transactionPasswordCode: {
    subject: '您的驗證碼：{code}',
    intro: '這是您在 {brand} 設定交易密碼的驗證碼：',
    validity: '驗證碼於 {minutes} 分鐘內有效，僅可使用一次。若非本人操作，請變更密碼。',
  },
  withdrawalCode: {
    subject: '您的驗證碼：{code}',
    intro: '這是您在 {brand} 確認提領的驗證碼：',
    validity: '驗證碼於 {minutes} 分鐘內有效，僅可使用一次。若非本人操作，請立即變更密碼。',
  },
  newEmailCode: {
    subject: '您的驗證碼：{code}',
    intro: '這是將此電子信箱用於您的 {brand} 帳戶的驗證碼：',
    validity: '驗證碼於 {minutes} 分鐘內有效，僅可使用一次。若非本人操作，請忽略本郵件。',
  },
  welcome: {
    subject: '歡迎加入 {brand}',
    intro: '您的帳戶已建立。您的使用者名稱是 {username}，可用它或電子信箱登入。',
    advice: '接下來，請在設定中完成身分驗證並開啟雙重驗證。',
    button: '登入',
  },
  securityEvents: {
    PASSWORD_CHANGED: {
      subject: '您的密碼已變更',
      intro: '您帳戶的密碼已變更，其他裝置均已登出。提領將暫停 24 小時。',
    },
    PASSWORD_RESET: {
      subject: '您的密碼已變更',
      intro: '您帳戶的密碼已重設，所有裝置均已登出。提領將暫停 24 小時。',
    },
    TRANSACTION_PASSWORD_SET: {
      subject: '您的交易密碼已設定',
      intro: '您在 {brand} 的帳戶已設定新的交易密碼。',
    },
    TRANSACTION_PASSWORD_CHANGED: {
      subject: '您的交易密碼已變更',
      intro: '您在 {brand} 的交易密碼已變更。提領將暫停 24 小時。',
    },
    TWO_FA_TURNED_ON: {
      subject: '雙重驗證已開啟',
      intro:
        '您在 {brand} 的帳戶已開啟雙重驗證。請將復原碼保存在沒有手機也能取得的地方。提領將暫停 24 小時。',
    },
    TWO_FA_TURNED_OFF: {
      subject: '雙重驗證已關閉',
      intro: '您在 {brand} 的帳戶已關閉雙重驗證，復原碼不再有效。提領將暫停 24 小時。',
    },
    TWO_FA_REMOVED: {
      subject: '雙重驗證已移除',
      intro:
        '應您的要求，並在確認您的身分後，我們已移除您在 {brand} 的帳戶的雙重驗證。復原碼不再有效，所有裝置均已登出。提領將暫停 24 小時。',
    },
    ACCOUNT_UNFROZEN: {
      subject: '您的帳戶已解除凍結',
      intro: '經核實，我們的團隊已解除您在 {brand} 的帳戶凍結。您可以重新登入，提領暫停 24 小時。',
    },
    RECOVERY_CODE_USED: {
      subject: '一組復原碼已被使用',
      intro: '您在 {brand} 的帳戶使用了一組復原碼代替驗證器的驗證碼。這組復原碼不能再次使用。',
    },
    WITHDRAWAL_METHOD_SAVED: {
      subject: '已儲存提領方式',
      intro: '您在 {brand} 的帳戶已儲存新的提領方式。提領將暫停 24 小時。',
    },
    SAVED_METHODS_ONLY_TURNED_OFF: {
      subject: '「僅限已儲存的地址」已關閉',
      intro: '您在 {brand} 的帳戶不再僅限提領至已儲存的地址。提領將暫停 24 小時。',
    },
    BENEFICIARY_SAVED: {
      subject: '已儲存受益人',
      intro: '您在 {brand} 的帳戶已儲存受益人資料。提領將暫停 24 小時。',
    },
    PASSKEYS_REMOVED: {
      subject: '通行密鑰已移除',
      intro:
        '您在 {brand} 的帳戶重設了密碼或遭凍結，因此我們移除了最近 60 天內新增的通行密鑰，以防它們並非您本人新增。更早的通行密鑰會保留；如有非本人的，請移除。登入後您可以重新新增自己的通行密鑰。',
    },
    PHRASE_CHANGED: {
      subject: '您的防釣魚短語已變更',
      intro: '您在 {brand} 的帳戶的防釣魚短語已設定、變更或移除。我們寄出的郵件均帶有您所選的防釣魚短語。',
    },
    RECOVERY_CODES_RENEWED: {
      subject: '您的復原碼已更新',
      intro: '您在 {brand} 的帳戶已產生新的復原碼，舊的復原碼不再有效。',
    },
    SAVED_METHODS_ONLY_TURNED_ON: {
      subject: '「僅限已儲存的地址」已開啟',
      intro: '您在 {brand} 的帳戶現在僅限提領至已儲存的地址。',
    },
    KYC_SUBMITTED: {
      subject: '您的資料已提交',
      intro: '您在 {brand} 的帳戶已提交身分驗證資料。審核完成後我們會通知您。',
    },
  },
  ifNotYou: {
    advice: '若非本人操作，請立即設定新密碼並聯絡我們。',
    button: '設定新密碼',
  },
  newSignIn: {
    subject: '您的帳戶有新的登入',
    intro: '您的 {brand} 帳戶在一部先前未見過的裝置上登入。',
    when: '時間',
    device: '裝置',
    location: '地點',
    browserOnSystem: '{system} 上的 {browser}',
    unknownDevice: '未知',
    localNetwork: '區域網路',
    advice:
      '若是您本人操作，無需處理。若非本人操作，請凍結帳戶：所有裝置將登出，在您設定新密碼之前任何人都無法登入。',
    validity: '此按鈕於 {days} 天內有效。',
    button: '凍結我的帳戶',
  },
  accountFrozen: {
    subject: '您的帳戶已凍結',
    intro: '您的 {brand} 帳戶已透過我們郵件中的連結凍結。所有裝置均已登出，任何人都無法登入。',
    advice:
      '如需解除凍結，請設定新密碼。尚未支付的提領將暫緩處理，待我們與您確認。如有非本人申請的提領，請取消；如有非本人的通行密鑰，請移除。',
    button: '設定新密碼',
  },
  emailChangeAsked: {
    subject: '請確認您的新電子信箱',
    intro: '我們收到請求，將您在 {brand} 的帳戶電子信箱變更為 {email}。',
    advice:
      '您可以在此確認，否則將於 {time} 生效。在此之前請繼續使用目前的電子信箱登入。提領暫停 24 小時。若非本人操作，請立即撤銷變更並凍結帳戶。',
    confirm: '確認新電子信箱',
    undo: '不是本人操作：撤銷並凍結我的帳戶',
  },
  emailTakenAway: {
    subject: '您的電子信箱已變更',
    intro: '您在 {brand} 的帳戶電子信箱現為 {email}。所有裝置均已登出，提領暫停 24 小時。',
    advice:
      '若是您本人操作，無需處理。若非本人操作，請在 30 天內點選下方按鈕：此電子信箱將恢復使用，帳戶將被凍結，直到您設定新密碼。',
  },
  emailChangeUndone: {
    subject: '您的電子信箱已改回',
    intro:
      '此電子信箱不再用於您的 {brand} 帳戶：有人使用我們寄至原信箱的連結撤銷了變更。帳戶已凍結，資金不會轉出。',
    advice: '若非本人操作，請先聯絡我們。',
  },
  emailChanged: {
    subject: '此電子信箱現已用於您的帳戶',
    intro: '此電子信箱現已屬於您的 {brand} 帳戶。您可以用它或使用者名稱 {username} 登入。',
    advice: '為保護您的帳戶，所有裝置均已登出，提領將暫停 24 小時。',
    button: '登入',
  },
  inheritanceNotice: {
    subject: '有人申請繼承您的資產',
    intro: '有人告知我們您已離世，並申請繼承您在 {brand} 的資產。您的帳戶沒有任何變動。',
    advice:
      '如果您一切安好，請在 {date} 之前登入：登入後該申請立即終止。若屆時未見您登入，我們將審核收到的文件。我們絕不會透過郵件索取密碼或驗證碼。',
    button: '登入',
  },
  inheritanceReceived: {
    subject: '我們已收到您的申請',
    intro: '感謝您在這樣的時刻與我們聯絡。您的申請已送達 {brand}，查詢碼為 {code}。',
    advice:
      '我們會仔細核實每一份申請，{date} 之前不會做出決定。在此期間，請以此電子信箱在 {brand} 註冊並完成身分驗證：遺產只能轉入已通過驗證的帳戶。',
    button: '查看申請進度',
  },
  inheritanceRefused: {
    subject: '關於您的申請',
    intro: '我們無法確認您的申請 {code}，因此沒有轉移任何資產。',
    advice: '我們不能透露他人帳戶的情況。如果您認為有誤，請聯絡客服並提供您的查詢碼。',
    button: '查看申請進度',
  },
  inheritanceTransferred: {
    subject: '遺產已轉入',
    intro: '您的申請 {code} 已獲核准。您繼承的資產已轉入您在 {brand} 的帳戶。',
    advice: '登入後即可在錢包中查看。',
    button: '登入',
  },
  kycApproved: {
    subject: '您的身分已通過驗證',
    intro: '您的資料已通過審核。您現在可以使用 {brand} 帳戶的全部功能。',
    button: '開啟首頁',
  },
  kycRejected: {
    subject: '您的資料未通過審核',
    intro: '我們審核了您送出的資料，無法通過。',
    reason: '原因：{reason}',
    advice: '請解決問題後重新送出，您填寫的內容已保留。',
    button: '重新送出',
  },
  passkeyAdded: {
    subject: '已新增通行密鑰',
    intro: '您的帳戶已新增一個通行密鑰，持有它即可無需密碼登入。提領將暫停 24 小時。',
    advice: '若非本人操作，請在「安全性」頁面移除它，變更密碼並聯絡我們。',
    button: '開啟安全性頁面',
  },
  operatorResetProposed: {
    subject: '有人提議重設您的第二驗證因素',
    intro:
      '{name} 提議重設您在 {brand} 的操作員帳戶的第二驗證因素。經另一位操作員核准後，您的所有工作階段和 API 金鑰將失效，下次登入時需重新設定。',
    advice: '若非您本人要求，請立即告知同事和管理員：此提議仍可被拒絕。',
  },
  operatorTwoFaReset: {
    subject: '您的第二驗證因素已重設',
    intro:
      '{name} 重設了您在 {brand} 的操作員帳戶的第二驗證因素。您的所有工作階段和 API 金鑰均已失效，下次登入時需重新設定。',
    advice: '若非您本人要求，請立即聯絡管理員停用該帳戶。',
  },
  subjects: {
    wallet: {
      USDP_SENT: '您已轉出 {amount} USDP',
      USDP_RECEIVED: '您收到 {amount} USDP',
    },
    deposit: {
      DEPOSIT_SEEN: '已偵測到您的 {amount} USDT 入金',
      DEPOSIT_CREDITED: '{amount} USDT 已入帳',
      DEPOSIT_CREDITED_IN_PART: '您的 {amount} USDT 入金已入帳 {credited} USDT',
      DEPOSIT_SUBMITTED: '您的 {amount} USDT 入金已送出',
      DEPOSIT_APPROVED: '您的 {amount} USDT 入金已入帳',
      DEPOSIT_REJECTED: '您的 {amount} USDT 入金已被拒絕',
      DEPOSIT_CORRECTED: '您的入金已按實際到帳金額入帳：{amount} USDT',
      DEPOSIT_REVERSED: '您的 {amount} USDT 入金已被撤銷',
      DEPOSIT_RESTORED: '您的 {amount} USDT 入金已恢復入帳',
      PAYMENT_REVERSED: '您的 {amount} USDT 入金已被撤銷',
      PAYMENT_RESTORED: '您的 {amount} USDT 入金已恢復入帳',
      DEPOSIT_RETURNED: '您的 {received} {currency} 付款已退回',
    },
    withdrawal: {
      WITHDRAWAL_REOPENED: '您的 {amount} USDT 提領正在重新處理',
    },
    settlement: {
      TRIAL_STOPPED: '您的 {product} 免費體驗已停止交易',
    },
    order: {
      ORDER_ACTIVE: '{product} 已生效',
      ORDER_FAILED: '購買 {product} 失敗',
      ORDER_UNSUBSCRIBED: '您已退訂 {product}',
      ORDER_UNSUBSCRIBED_FREE: '您已退訂 {product}',
      ORDER_CAPITAL_WITHDRAWN: '{product} 的本金已提取',
      ORDER_LOSS_STOPPED: '{product} 因虧損達到價格的一半已關閉',
      ORDER_LOSS_LIMITED: '{product} 因達到您的虧損上限已關閉',
      ORDER_LOSS_LIMITED_FREE: '{product} 因達到您的虧損上限已關閉',
      ORDER_TRIAL_ENDED: '您的 {product} 免費體驗已結束',
      ORDER_PAID_LATE: '您已關閉的方案 {product} 又收到成交',
    },
  },
  withdrawalEvents: {
    PENDING: '已申請提領 {amount} USDT',
    APPROVED: '您的 {amount} USDT 提領已核准',
    COMPLETED: '您的 {amount} USDT 提領已支付',
    REJECTED: '您的 {amount} USDT 提領已被拒絕',
    CANCELLED: '您的 {amount} USDT 提領已取消',
    FAILED: '您的 {amount} USDT 提領無法支付',
  },
  withdrawal: {
    notYou:
      '若非本人申請，請凍結帳戶：所有裝置將登出，在您設定新密碼之前任何人都無法登入，該提領將暫緩處理，待我們與您確認。',
    validity: '此按鈕於 {days} 天內有效。',
    button: '凍結我的帳戶',
    amount: '金額',
    fee: '手續費',
    receive: '您將收到',
    destination: '收款方',
    network: '網路',
    arrivesOn: '入帳日期',
    txId: '交易 ID',
    reference: '付款憑證號',
    reason: '原因',
    depositReversed: '用於支付的入金已被撤銷。',
    lossRecovered: '因一筆入金被撤銷，其中 {amount} USDT 已被扣回。',
  },
  openHistory: '查看交易紀錄',
  openPackages: '查看方案',
}
