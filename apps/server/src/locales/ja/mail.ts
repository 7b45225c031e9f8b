import type { MailTexts } from '../en/mail.ts'

export const mail: MailTexts = {
  registerCode: {
    subject: '認証コード：{code}',
    intro: '{brand} の登録を完了するための認証コードです：',
    validity:
      '{minutes} 分以内に一度だけご利用いただけます。お心当たりがない場合は、このメールを無視してください。',
  },
  alreadyRegistered: {
    subject: 'すでにアカウントをお持ちです',
    intro:
      'どなたか（お客様ご本人かもしれません）が、このメールアドレスで {brand} に登録しようとしました。すでにアカウントがあるため、変更は行われていません。',
    advice: 'パスワードでログインしてください。お忘れの場合は、新しいパスワードを設定できます。',
    button: 'ログイン',
  },
  passwordCode: {
    subject: '認証コード：{code}',
    intro: '{brand} で新しいパスワードを設定するための認証コードです：',
    validity:
      '{minutes} 分以内に一度だけご利用いただけます。お心当たりがない場合、パスワードは変更されません。',
  },
  signInCode: {
    subject: '認証コード：{code}',
    intro: '{brand} に {name} でログインするための認証コードです：',
    validity:
      '{minutes} 分以内に一度だけ、パスワードとあわせてご利用いただけます。お心当たりがない場合は何もする必要はありません。このコードがなければ誰もログインできません。',
  },
  codeLink: {
    register: 'コードを入力せずに登録を続ける',
    forgotPassword: 'コードを入力せずに新しいパスワードを設定する',
    login: 'コードを入力せずにログインする',
    inheritance: 'コードを入力せずに続ける',
  },
  inheritanceCode: {
    subject: '認証コード: {code}',
    intro: '{brand} で相続を申請するには、次のコードを使用してください。',
    validity:
      'コードは 1 回のみ使用でき、{minutes} 分で無効になります。お心当たりがない場合は、このメールを無視してください。',
  },
  transactionPasswordCode: {
    subject: '認証コード：{code}',
    intro: '{brand} で取引パスワードを設定するための認証コードです：',
    validity:
      '{minutes} 分以内に一度だけご利用いただけます。お心当たりがない場合は、パスワードを変更してください。',
  },
  withdrawalCode: {
    subject: '認証コード：{code}',
    intro: '{brand} で出金を確認するための認証コードです：',
    validity:
      '{minutes} 分以内に一度だけご利用いただけます。お心当たりがない場合は、直ちにパスワードを変更してください。',
  },
  newEmailCode: {
    subject: '認証コード：{code}',
    intro: 'このメールアドレスを {brand} のアカウントで確認するための認証コードです：',
    validity:
      '{minutes} 分以内に一度だけご利用いただけます。お心当たりがない場合は、このメールを無視してください。',
  },
  welcome: {
    subject: '{brand} へようこそ',
    intro:
      'アカウントの準備ができました。ユーザー名は {username} です。ユーザー名またはメールアドレスでログインできます。',
    advice: '次に、設定で本人確認を行い、二要素認証を有効にしてください。',
    button: 'ログイン',
  },
  securityEvents: {
    PASSWORD_CHANGED: {
      subject: 'パスワードが変更されました',
      intro:
        'アカウントのパスワードが変更され、ほかのすべての端末がログアウトされました。出金は24時間停止されます。',
    },
    PASSWORD_RESET: {
      subject: 'パスワードが変更されました',
      intro:
        'アカウントのパスワードが再設定され、すべての端末がログアウトされました。出金は24時間停止されます。',
    },
    TRANSACTION_PASSWORD_SET: {
      subject: '取引パスワードが設定されました',
      intro: '{brand} のアカウントに新しい取引パスワードが設定されました。',
    },
    TRANSACTION_PASSWORD_CHANGED: {
      subject: '取引パスワードが変更されました',
      intro: '{brand} の取引パスワードが変更されました。出金は24時間停止されます。',
    },
    TWO_FA_TURNED_ON: {
      subject: '二要素認証が有効になりました',
      intro:
        '{brand} のアカウントで二要素認証が有効になりました。リカバリーコードは、スマートフォンがなくても取り出せる場所に保管してください。出金は24時間停止されます。',
    },
    TWO_FA_TURNED_OFF: {
      subject: '二要素認証が無効になりました',
      intro:
        '{brand} のアカウントで二要素認証が無効になり、リカバリーコードは使えなくなりました。出金は24時間停止されます。',
    },
    TWO_FA_REMOVED: {
      subject: '二要素認証が解除されました',
      intro:
        'お客様のご依頼により、ご本人確認のうえ、{brand} のアカウントの二要素認証を解除しました。リカバリーコードは使えなくなり、すべての端末がログアウトされました。出金は24時間停止されます。',
    },
    ACCOUNT_UNFROZEN: {
      subject: 'アカウントの凍結が解除されました',
      intro:
        '確認のうえ、当社が {brand} のアカウントの凍結を解除しました。再度ログインできます。出金は24時間停止されます。',
    },
    RECOVERY_CODE_USED: {
      subject: 'リカバリーコードが使用されました',
      intro:
        '{brand} のアカウントで、認証アプリのコードの代わりにリカバリーコードが使用されました。このコードを再び使うことはできません。',
    },
    WITHDRAWAL_METHOD_SAVED: {
      subject: '出金先が登録されました',
      intro: '{brand} のアカウントに新しい出金先が登録されました。出金は24時間停止されます。',
    },
    SAVED_METHODS_ONLY_TURNED_OFF: {
      subject: '「登録済みアドレスのみ」が無効になりました',
      intro:
        '{brand} のアカウントの出金先は、登録済みアドレスに限定されなくなりました。出金は24時間停止されます。',
    },
    BENEFICIARY_SAVED: {
      subject: '受取人が保存されました',
      intro: '{brand} のアカウントの受取人が保存されました。出金は24時間停止されます。',
    },
    PASSKEYS_REMOVED: {
      subject: 'パスキーが削除されました',
      intro:
        '{brand} のアカウントのパスワードが再設定されたか、アカウントが凍結されたため、過去60日以内に追加されたパスキーを、お客様のものでない場合に備えて削除しました。それより前のパスキーは残っていますので、お心当たりのないものは削除してください。ログイン後、ご自身のパスキーを再度追加できます。',
    },
    PHRASE_CHANGED: {
      subject: 'フィッシング対策フレーズが変更されました',
      intro:
        '{brand} のアカウントのフィッシング対策フレーズが設定、変更、または削除されました。当社からのメールには、お客様が選んだフレーズが記載されます。',
    },
    RECOVERY_CODES_RENEWED: {
      subject: 'リカバリーコードが更新されました',
      intro:
        '{brand} のアカウントの新しいリカバリーコードが発行されました。以前のコードは使えなくなりました。',
    },
    SAVED_METHODS_ONLY_TURNED_ON: {
      subject: '「登録済みアドレスのみ」が有効になりました',
      intro: '{brand} のアカウントの出金先は、登録済みアドレスに限定されるようになりました。',
    },
    KYC_SUBMITTED: {
      subject: '書類が提出されました',
      intro: '{brand} のアカウントで本人確認書類が提出されました。審査が完了しましたらお知らせします。',
    },
  },
  ifNotYou: {
    advice: 'お心当たりがない場合は、直ちに新しいパスワードを設定し、ご連絡ください。',
    button: '新しいパスワードを設定',
  },
  newSignIn: {
    subject: 'アカウントへの新しいログイン',
    intro: '{brand} のアカウントに、これまで使われたことのない端末からログインがありました。',
    when: '日時',
    device: '端末',
    location: '場所',
    browserOnSystem: '{system} の {browser}',
    unknownDevice: '不明',
    localNetwork: 'ローカルネットワーク',
    advice:
      'ご本人の操作であれば、何もする必要はありません。お心当たりがない場合は、アカウントを凍結してください。すべての端末がログアウトされ、新しいパスワードを設定するまで誰もログインできなくなります。',
    validity: 'このボタンは {days} 日間有効です。',
    button: 'アカウントを凍結する',
  },
  accountFrozen: {
    subject: 'アカウントが凍結されました',
    intro:
      '{brand} のアカウントは、お送りしたメールのリンクから凍結されました。すべての端末がログアウトされ、誰もログインできません。',
    advice:
      '凍結を解除するには、新しいパスワードを設定してください。未払いの出金は、ご本人への確認が済むまで保留されます。お心当たりのない出金は取り消し、お心当たりのないパスキーは削除してください。',
    button: '新しいパスワードを設定',
  },
  emailChangeAsked: {
    subject: '新しいメールアドレスの確認',
    intro: '{brand} のアカウントのメールアドレスを {email} に変更するリクエストを受け付けました。',
    advice:
      'こちらで確認してください。確認がない場合は {time} に有効になります。それまでは現在のアドレスでログインしてください。出金は24時間停止されます。お心当たりがない場合は、直ちに変更を取り消してアカウントを凍結してください。',
    confirm: '新しいアドレスを確認する',
    undo: '自分ではありません：取り消してアカウントを凍結する',
  },
  emailTakenAway: {
    subject: 'メールアドレスが変更されました',
    intro:
      '{brand} のアカウントのメールアドレスは {email} になりました。すべての端末がログアウトされ、出金は24時間停止されます。',
    advice:
      'ご本人の操作であれば、何もする必要はありません。お心当たりがない場合は、30日以内に下のボタンを押してください。このアドレスに戻り、新しいパスワードを設定するまでアカウントは凍結されます。',
  },
  emailChangeUndone: {
    subject: 'メールアドレスが元に戻されました',
    intro:
      'このアドレスは {brand} のアカウントで使われなくなりました。以前のアドレスにお送りしたリンクで変更が取り消されたためです。アカウントは凍結され、資金が出ることはありません。',
    advice: 'お心当たりがない場合は、まず当社までご連絡ください。',
  },
  emailChanged: {
    subject: 'このアドレスが登録されました',
    intro:
      'このアドレスが {brand} のアカウントで使われるようになりました。このアドレスまたはユーザー名 {username} でログインできます。',
    advice: 'お客様の保護のため、すべての端末がログアウトされ、出金は24時間停止されます。',
    button: 'ログイン',
  },
  inheritanceNotice: {
    subject: 'あなたの資産の相続が申請されました',
    intro:
      'あなたが亡くなったとの連絡があり、{brand} にあるあなたの資産の相続が申請されました。アカウントには何の変更もありません。',
    advice:
      'ご健在の場合は、{date} までにログインしてください。ログインすると申請は直ちに終了します。それまでにログインが確認できない場合は、提出された書類を審査します。メールでパスワードやコードをお尋ねすることはありません。',
    button: 'ログイン',
  },
  inheritanceReceived: {
    subject: '申請を受け付けました',
    intro:
      '大変な時期にご連絡いただきありがとうございます。申請は {brand} に届きました。照会コードは {code} です。',
    advice:
      '申請は一件ずつ慎重に確認しており、{date} までは判断できません。その間に、このメールアドレスで {brand} に登録し、本人確認を済ませてください。相続財産は本人確認済みのアカウントにのみ移すことができます。',
    button: '申請状況を確認',
  },
  inheritanceRefused: {
    subject: '申請について',
    intro: '申請 {code} を確認できなかったため、何も移されていません。',
    advice:
      '他の方のアカウントについてはお答えできません。誤りと思われる場合は、照会コードを添えてサポートまでご連絡ください。',
    button: '申請状況を確認',
  },
  inheritanceTransferred: {
    subject: '相続財産が移されました',
    intro: '申請 {code} が承認されました。相続された資産は {brand} のアカウントにあります。',
    advice: 'ログインして、ウォレットでご確認ください。',
    button: 'ログイン',
  },
  kycApproved: {
    subject: '本人確認が完了しました',
    intro: '書類が承認されました。{brand} のアカウントのすべての機能をご利用いただけます。',
    button: 'ダッシュボードを開く',
  },
  kycRejected: {
    subject: '書類を承認できませんでした',
    intro: '提出いただいた書類を審査しましたが、承認できませんでした。',
    reason: '理由：{reason}',
    advice: '問題を修正して再提出してください。入力内容は保存されています。',
    button: '再提出する',
  },
  passkeyAdded: {
    subject: 'パスキーが追加されました',
    intro:
      'アカウントにパスキーが追加されました。このパスキーがあれば、パスワードなしでログインできます。出金は24時間停止されます。',
    advice: 'お心当たりがない場合は、セキュリティページで削除し、パスワードを変更して、ご連絡ください。',
    button: 'セキュリティページを開く',
  },
  operatorResetProposed: {
    subject: '第二の認証要素のリセットが提案されました',
    intro:
      '{name} が、{brand} の担当者アカウントの第二の認証要素のリセットを提案しました。別の担当者が承認すると、すべてのセッションと API キーが無効になり、次回のログイン時に新しく設定していただきます。',
    advice: 'お心当たりがない場合は、直ちに同僚と管理者に連絡してください。この提案はまだ却下できます。',
  },
  operatorTwoFaReset: {
    subject: '第二の認証要素がリセットされました',
    intro:
      '{name} が、{brand} の担当者アカウントの第二の認証要素をリセットしました。すべてのセッションと API キーは無効になり、次回のログイン時に新しく設定していただきます。',
    advice: 'お心当たりがない場合は、直ちに管理者に連絡し、アカウントの無効化を依頼してください。',
  },
  subjects: {
    wallet: {
      USDP_SENT: '{amount} USDP を送りました',
      USDP_RECEIVED: '{amount} USDP を受け取りました',
    },
    deposit: {
      DEPOSIT_SEEN: '{amount} USDT の入金を検出しました',
      DEPOSIT_CREDITED: '{amount} USDT が着金しました',
      DEPOSIT_CREDITED_IN_PART: '{amount} USDT の入金のうち {credited} USDT を反映しました',
      DEPOSIT_SUBMITTED: '{amount} USDT の入金を受け付けました',
      DEPOSIT_APPROVED: '{amount} USDT の入金が反映されました',
      DEPOSIT_REJECTED: '{amount} USDT の入金は却下されました',
      DEPOSIT_CORRECTED: '実際の受領額で入金が反映されました：{amount} USDT',
      DEPOSIT_REVERSED: '{amount} USDT の入金が取り消されました',
      DEPOSIT_RESTORED: '{amount} USDT の入金が元に戻りました',
      PAYMENT_REVERSED: '{amount} USDT の入金が取り消されました',
      PAYMENT_RESTORED: '{amount} USDT の入金が元に戻りました',
      DEPOSIT_RETURNED: '{received} {currency} のお支払いを返金しました',
    },
    withdrawal: {
      WITHDRAWAL_REOPENED: '{amount} USDT の出金を再度処理しています',
    },
    settlement: {
      TRIAL_STOPPED: '{product} の無料体験の取引を停止しました',
    },
    order: {
      ORDER_ACTIVE: '{product} は運用を開始しました',
      ORDER_FAILED: '{product} の購入に失敗しました',
      ORDER_UNSUBSCRIBED: '{product} を解約しました',
      ORDER_UNSUBSCRIBED_FREE: '{product} を解約しました',
      ORDER_CAPITAL_WITHDRAWN: '{product} の元本を出金しました',
      ORDER_LOSS_STOPPED: '{product} は価格の半分を失ったため終了しました',
      ORDER_LOSS_LIMITED: '{product} は損失上限に達したため終了しました',
      ORDER_LOSS_LIMITED_FREE: '{product} は損失上限に達したため終了しました',
      ORDER_TRIAL_ENDED: '{product} の無料体験が終了しました',
      ORDER_PAID_LATE: '終了したパッケージ {product} の約定が届きました',
    },
  },
  withdrawalEvents: {
    PENDING: '{amount} USDT の出金が申請されました',
    APPROVED: '{amount} USDT の出金が承認されました',
    COMPLETED: '{amount} USDT の出金が完了しました',
    REJECTED: '{amount} USDT の出金は却下されました',
    CANCELLED: '{amount} USDT の出金を取り消しました',
    FAILED: '{amount} USDT の出金を完了できませんでした',
  },
  withdrawal: {
    notYou:
      'お心当たりがない場合は、アカウントを凍結してください。すべての端末がログアウトされ、新しいパスワードを設定するまで誰もログインできず、この出金はご本人への確認が済むまで保留されます。',
    validity: 'このボタンは {days} 日間有効です。',
    button: 'アカウントを凍結する',
    amount: '金額',
    fee: '手数料',
    receive: '受取額',
    destination: '送金先',
    network: 'ネットワーク',
    arrivesOn: '着金日',
    txId: '取引 ID',
    reference: '支払番号',
    reason: '理由',
    depositReversed: '原資となる入金が取り消されたためです。',
    lossRecovered: '入金が取り消されたため、そのうち {amount} USDT を差し引きました。',
  },
  openHistory: '履歴を見る',
  openPackages: 'パッケージを見る',
}
