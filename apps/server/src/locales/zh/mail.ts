import type { MailTexts } from '../en/mail.ts'

export const mail: MailTexts = {
  greeting: '{name}，您好：',
  greetingUnknown: '您好：',
  footer: '本邮件由 {brand} 发送。我们绝不会索要您的密码或验证码。',
  registerCode: {
    subject: '您的验证码：{code}',
    intro: '这是您在 {brand} 完成注册的验证码：',
    validity: '验证码在 {minutes} 分钟内有效，仅可使用一次。若非本人操作，请忽略本邮件。',
  },
  alreadyRegistered: {
    subject: '您已拥有账户',
    intro: '有人（可能是您本人）尝试用此邮箱在 {brand} 注册。该邮箱已有账户，未作任何更改。',
    advice: '您可以使用密码登录；若忘记密码，可重新设置。',
    button: '登录',
  },
  passwordCode: {
    subject: '您的验证码：{code}',
    intro: '这是您在 {brand} 设置新密码的验证码：',
    validity: '验证码在 {minutes} 分钟内有效，仅可使用一次。若非本人操作，您的密码不会改变。',
  },
  transactionPasswordCode: {
    subject: '您的验证码：{code}',
    intro: '这是您在 {brand} 设置交易密码的验证码：',
    validity: '验证码在 {minutes} 分钟内有效，仅可使用一次。若非本人操作，请修改您的登录密码。',
  },
  newEmailCode: {
    subject: '您的验证码：{code}',
    intro: '这是将此电子邮箱用于您的 {brand} 账户的验证码：',
    validity: '验证码仅可使用一次，{minutes} 分钟内有效。如果不是您本人操作，请忽略。',
  },
  welcome: {
    subject: '欢迎加入 {brand}',
    intro: '您的账户已创建。您的用户名是 {username}，可用它或邮箱登录。',
    advice: '接下来，请在设置中完成身份验证并开启双重验证。',
    button: '登录',
  },
  passwordChanged: {
    subject: '您的密码已修改',
    intro: '您账户的密码已修改，所有设备均已退出登录。',
    advice: '若非本人操作，请立即重新设置密码并联系我们。',
    button: '设置新密码',
  },
  passkeyAdded: {
    subject: '已添加通行密钥',
    intro: '您的账户已添加一个通行密钥，持有它即可无需密码登录。',
    advice: '若非本人操作，请在“安全”页面移除它，更改密码并联系我们。',
    button: '打开安全页面',
  },
}
