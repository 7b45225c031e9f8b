import type { MailTexts } from '../en/mail.ts'

export const mail: MailTexts = {
  greeting: '{name} 様',
  greetingUnknown: 'お客様',
  footer: '{brand} より送信しました。パスワードや認証コードをお尋ねすることは決してありません。',
  registerCode: {
    subject: '認証コード：{code}',
    intro: '{brand} の登録を完了するための認証コードです：',
    validity:
      '{minutes} 分以内に一度だけご利用いただけます。お心当たりがない場合は、このメールを無視してください。',
  },
  alreadyRegistered: {
    subject: 'すでにアカウントをお持ちです',
    intro:
      'このメールアドレスで {brand} への登録が試みられましたが、すでにアカウントがあるため、変更は行われていません。',
    advice: 'パスワードでログインするか、お忘れの場合は再設定してください。',
    button: 'ログイン',
  },
  passwordCode: {
    subject: '認証コード：{code}',
    intro: '{brand} で新しいパスワードを設定するための認証コードです：',
    validity:
      '{minutes} 分以内に一度だけご利用いただけます。お心当たりがない場合、パスワードは変更されません。',
  },
  transactionPasswordCode: {
    subject: '認証コード：{code}',
    intro: '{brand} で取引パスワードを設定するための認証コードです：',
    validity:
      '{minutes} 分以内に一度だけご利用いただけます。お心当たりがない場合は、ログインパスワードを変更してください。',
  },
  newEmailCode: {
    subject: '認証コード：{code}',
    intro: 'このメールアドレスを {brand} のアカウントで使うためのコードです：',
    validity: 'コードは一度だけ、{minutes} 分間有効です。お心当たりがない場合は、何もする必要はありません。',
  },
  welcome: {
    subject: '{brand} へようこそ',
    intro:
      'アカウントの準備ができました。ユーザー名は {username} です。ユーザー名またはメールアドレスでログインできます。',
    advice: '次に、設定で本人確認を行い、二要素認証を有効にしてください。',
    button: 'ログイン',
  },
  passwordChanged: {
    subject: 'パスワードが変更されました',
    intro: 'アカウントのパスワードが変更され、すべての端末からログアウトしました。',
    advice: 'お心当たりがない場合は、直ちに新しいパスワードを設定し、ご連絡ください。',
    button: '新しいパスワードを設定',
  },
  passkeyAdded: {
    subject: 'パスキーが追加されました',
    intro: 'アカウントにパスキーが追加されました。このパスキーがあれば、パスワードなしでログインできます。',
    advice: 'お心当たりがない場合は、セキュリティページで削除し、パスワードを変更して、ご連絡ください。',
    button: 'セキュリティページを開く',
  },
}
