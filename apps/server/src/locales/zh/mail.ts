import type { MailTexts } from '../en/mail.ts'

export const mail: MailTexts = {
  registerCode: {
    subject: '您的验证码：{code}',
    intro: '这是您在 {brand} 完成注册的验证码：',
    validity: '验证码在 {minutes} 分钟内有效，仅可使用一次。若非本人操作，请忽略本邮件。',
  },
  alreadyRegistered: {
    subject: '您已拥有账户',
    intro: '有人（可能是您本人）尝试用此邮箱在 {brand} 注册。该邮箱已有账户，因此未作任何更改。',
    advice: '您可以使用密码登录；若忘记密码，可设置新密码。',
    button: '登录',
  },
  passwordCode: {
    subject: '您的验证码：{code}',
    intro: '这是您在 {brand} 设置新密码的验证码：',
    validity: '验证码在 {minutes} 分钟内有效，仅可使用一次。若非本人操作，您的密码不会改变。',
  },
  signInCode: {
    subject: '您的验证码：{code}',
    intro: '这是您以 {name} 登录 {brand} 的验证码：',
    validity:
      '验证码须与密码一同使用，{minutes} 分钟内有效，仅可使用一次。若非本人登录，无需操作：没有此验证码，任何人都无法登录。',
  },
  codeLink: {
    register: '点此继续注册，无需输入验证码',
    forgotPassword: '点此设置新密码，无需输入验证码',
    login: '点此登录，无需输入验证码',
    inheritance: '无需输入验证码，直接继续',
  },
  inheritanceCode: {
    subject: '您的验证码：{code}',
    intro: '请使用此验证码在 {brand} 提交遗产申请：',
    validity: '验证码只能使用一次，{minutes} 分钟内有效。如果不是您本人操作，请忽略此邮件。',
  },
  transactionPasswordCode: {
    subject: '您的验证码：{code}',
    intro: '这是您在 {brand} 设置交易密码的验证码：',
    validity: '验证码在 {minutes} 分钟内有效，仅可使用一次。若非本人操作，请修改密码。',
  },
  withdrawalCode: {
    subject: '您的验证码：{code}',
    intro: '这是您在 {brand} 确认提现的验证码：',
    validity: '验证码在 {minutes} 分钟内有效，仅可使用一次。若非本人操作，请立即修改密码。',
  },
  newEmailCode: {
    subject: '您的验证码：{code}',
    intro: '这是将此邮箱用于您的 {brand} 账户的验证码：',
    validity: '验证码在 {minutes} 分钟内有效，仅可使用一次。若非本人操作，请忽略本邮件。',
  },
  welcome: {
    subject: '欢迎加入 {brand}',
    intro: '您的账户已创建。您的用户名是 {username}，可用它或邮箱登录。',
    advice: '接下来，请在设置中完成身份验证并开启双重验证。',
    button: '登录',
  },
  securityEvents: {
    PASSWORD_CHANGED: {
      subject: '您的密码已修改',
      intro: '您账户的密码已修改，其他设备均已退出登录。提现将暂停 24 小时。',
    },
    PASSWORD_RESET: {
      subject: '您的密码已修改',
      intro: '您账户的密码已重置，所有设备均已退出登录。提现将暂停 24 小时。',
    },
    TRANSACTION_PASSWORD_SET: {
      subject: '您的交易密码已设置',
      intro: '您在 {brand} 的账户已设置新的交易密码。',
    },
    TRANSACTION_PASSWORD_CHANGED: {
      subject: '您的交易密码已更改',
      intro: '您在 {brand} 的交易密码已更改。提现将暂停 24 小时。',
    },
    TWO_FA_TURNED_ON: {
      subject: '双重验证已开启',
      intro:
        '您在 {brand} 的账户已开启双重验证。请将恢复码保存在没有手机也能取得的地方。提现将暂停 24 小时。',
    },
    TWO_FA_TURNED_OFF: {
      subject: '双重验证已关闭',
      intro: '您在 {brand} 的账户已关闭双重验证，恢复码不再有效。提现将暂停 24 小时。',
    },
    TWO_FA_REMOVED: {
      subject: '双重验证已被移除',
      intro:
        '应您的请求，并在核实您的身份后，我们已移除您在 {brand} 的账户的双重验证。恢复码不再有效，所有设备均已退出登录。提现将暂停 24 小时。',
    },
    ACCOUNT_UNFROZEN: {
      subject: '您的账户已解冻',
      intro: '经核实，我们的团队已解冻您在 {brand} 的账户。您可以重新登录，提现暂停 24 小时。',
    },
    RECOVERY_CODE_USED: {
      subject: '一个恢复码已被使用',
      intro: '您在 {brand} 的账户使用了一个恢复码代替身份验证器的验证码。该恢复码不能再次使用。',
    },
    WITHDRAWAL_METHOD_SAVED: {
      subject: '已保存提现方式',
      intro: '您在 {brand} 的账户已保存新的提现方式。提现将暂停 24 小时。',
    },
    SAVED_METHODS_ONLY_TURNED_OFF: {
      subject: '“仅限已保存的地址”已关闭',
      intro: '您在 {brand} 的账户不再仅限提现至已保存的地址。提现将暂停 24 小时。',
    },
    BENEFICIARY_SAVED: {
      subject: '已保存受益人',
      intro: '您在 {brand} 的账户已保存受益人信息。提现将暂停 24 小时。',
    },
    PASSKEYS_REMOVED: {
      subject: '通行密钥已移除',
      intro:
        '您在 {brand} 的账户重置了密码或被冻结，因此我们移除了最近 60 天内添加的通行密钥，以防它们并非您本人添加。更早的通行密钥会保留；如有非本人的，请移除。登录后您可以重新添加自己的通行密钥。',
    },
    PHRASE_CHANGED: {
      subject: '您的防钓鱼短语已更改',
      intro: '您在 {brand} 的账户的防钓鱼短语已设置、更改或移除。我们发出的邮件均带有您所选的防钓鱼短语。',
    },
    RECOVERY_CODES_RENEWED: {
      subject: '您的恢复码已更新',
      intro: '您在 {brand} 的账户已生成新的恢复码，旧的恢复码不再有效。',
    },
    SAVED_METHODS_ONLY_TURNED_ON: {
      subject: '“仅限已保存的地址”已开启',
      intro: '您在 {brand} 的账户现在仅限提现至已保存的地址。',
    },
    KYC_SUBMITTED: {
      subject: '您的资料已提交',
      intro: '您在 {brand} 的账户已提交身份验证资料。审核完成后我们会通知您。',
    },
  },
  ifNotYou: {
    advice: '若非本人操作，请立即设置新密码并联系我们。',
    button: '设置新密码',
  },
  newSignIn: {
    subject: '您的账户有新的登录',
    intro: '您的 {brand} 账户在一台此前未见过的设备上登录。',
    when: '时间',
    device: '设备',
    location: '地点',
    browserOnSystem: '{system} 上的 {browser}',
    unknownDevice: '未知',
    localNetwork: '本地网络',
    advice:
      '若是您本人操作，无需处理。若非本人操作，请冻结账户：所有设备将退出登录，在您设置新密码之前任何人都无法登录。',
    validity: '此按钮在 {days} 天内有效。',
    button: '冻结我的账户',
  },
  accountFrozen: {
    subject: '您的账户已冻结',
    intro: '您的 {brand} 账户已通过我们邮件中的链接冻结。所有设备均已退出登录，任何人都无法登录。',
    advice:
      '如需解冻，请设置新密码。尚未支付的提现将暂缓处理，待我们与您核实。如有非本人申请的提现，请取消；如有非本人的通行密钥，请移除。',
    button: '设置新密码',
  },
  emailChangeAsked: {
    subject: '请确认您的新邮箱',
    intro: '我们收到请求，将您在 {brand} 的账户邮箱更改为 {email}。',
    advice:
      '您可以在此确认，否则将于 {time} 生效。在此之前请继续使用当前邮箱登录。提现暂停 24 小时。若非本人操作，请立即撤销更改并冻结账户。',
    confirm: '确认新邮箱',
    undo: '不是本人操作：撤销并冻结我的账户',
  },
  emailTakenAway: {
    subject: '您的邮箱已更改',
    intro: '您在 {brand} 的账户邮箱现为 {email}。所有设备均已退出登录，提现暂停 24 小时。',
    advice:
      '若是您本人操作，无需处理。若非本人操作，请在 30 天内点击下方按钮：此邮箱将恢复使用，账户将被冻结，直到您设置新密码。',
  },
  emailChangeUndone: {
    subject: '您的邮箱已改回',
    intro:
      '此邮箱不再用于您的 {brand} 账户：有人使用我们发送到原邮箱的链接撤销了更改。账户已冻结，资金不会转出。',
    advice: '若非本人操作，请先联系我们。',
  },
  emailChanged: {
    subject: '此邮箱现已用于您的账户',
    intro: '此邮箱现已属于您的 {brand} 账户。您可以用它或用户名 {username} 登录。',
    advice: '为保护您的账户，所有设备均已退出登录，提现将暂停 24 小时。',
    button: '登录',
  },
  inheritanceNotice: {
    subject: '有人申请继承您的资产',
    intro: '有人告知我们您已离世，并申请继承您在 {brand} 的资产。您的账户没有任何变动。',
    advice:
      '如果您一切安好，请在 {date} 之前登录：登录后该申请立即终止。若届时未见您登录，我们将审核收到的文件。我们绝不会通过邮件索取密码或验证码。',
    button: '登录',
  },
  inheritanceReceived: {
    subject: '我们已收到您的申请',
    intro: '感谢您在这样的时刻联系我们。您的申请已送达 {brand}，查询码为 {code}。',
    advice:
      '我们会仔细核实每一份申请，{date} 之前不会作出决定。在此期间，请使用本邮箱在 {brand} 注册并完成身份验证：遗产只能转入已通过验证的账户。',
    button: '查看申请进度',
  },
  inheritanceRefused: {
    subject: '关于您的申请',
    intro: '我们无法确认您的申请 {code}，因此没有转移任何资产。',
    advice: '我们不能透露他人账户的情况。如果您认为有误，请联系客服并提供您的查询码。',
    button: '查看申请进度',
  },
  inheritanceTransferred: {
    subject: '遗产已转入',
    intro: '您的申请 {code} 已获批准。您继承的资产已转入您在 {brand} 的账户。',
    advice: '登录后即可在钱包中查看。',
    button: '登录',
  },
  kycApproved: {
    subject: '您的身份已通过验证',
    intro: '您的资料已通过审核。您现在可以使用 {brand} 账户的全部功能。',
    button: '打开首页',
  },
  kycRejected: {
    subject: '您的资料未通过审核',
    intro: '我们审核了您提交的资料，未能通过。',
    reason: '原因：{reason}',
    advice: '请解决问题后重新提交，您填写的内容已保留。',
    button: '重新提交',
  },
  passkeyAdded: {
    subject: '已添加通行密钥',
    intro: '您的账户已添加一个通行密钥，持有它即可无需密码登录。提现将暂停 24 小时。',
    advice: '若非本人操作，请在“安全”页面移除它，修改密码并联系我们。',
    button: '打开安全页面',
  },
  operatorResetProposed: {
    subject: '有人提议重置您的第二验证因素',
    intro:
      '{name} 提议重置您在 {brand} 的运营人员账户的第二验证因素。经另一位运营人员批准后，您的所有会话和 API 密钥将失效，下次登录时需重新设置。',
    advice: '若非您本人要求，请立即告知同事和管理员：此提议仍可被拒绝。',
  },
  operatorTwoFaReset: {
    subject: '您的第二验证因素已被重置',
    intro:
      '{name} 重置了您在 {brand} 的运营人员账户的第二验证因素。您的所有会话和 API 密钥均已失效，下次登录时需重新设置。',
    advice: '若非您本人要求，请立即联系管理员停用该账户。',
  },
  subjects: {
    wallet: {
      USDP_SENT: '您已转出 {amount} USDP',
      USDP_RECEIVED: '您收到 {amount} USDP',
    },
    deposit: {
      DEPOSIT_SEEN: '已检测到您的 {amount} USDT 充值',
      DEPOSIT_CREDITED: '{amount} USDT 已到账',
      DEPOSIT_CREDITED_IN_PART: '您的 {amount} USDT 充值已到账 {credited} USDT',
      DEPOSIT_SUBMITTED: '您的 {amount} USDT 充值已提交',
      DEPOSIT_APPROVED: '您的 {amount} USDT 充值已入账',
      DEPOSIT_REJECTED: '您的 {amount} USDT 充值已被拒绝',
      DEPOSIT_CORRECTED: '您的充值已按实际到账金额入账：{amount} USDT',
      DEPOSIT_REVERSED: '您的 {amount} USDT 充值已被撤销',
      DEPOSIT_RESTORED: '您的 {amount} USDT 充值已恢复入账',
      PAYMENT_REVERSED: '您的 {amount} USDT 充值已被撤销',
      PAYMENT_RESTORED: '您的 {amount} USDT 充值已恢复入账',
      DEPOSIT_RETURNED: '您的 {received} {currency} 付款已退回',
    },
    withdrawal: {
      WITHDRAWAL_REOPENED: '您的 {amount} USDT 提现正在重新处理',
    },
    settlement: {
      TRIAL_STOPPED: '您的 {product} 免费体验已停止交易',
    },
    order: {
      ORDER_ACTIVE: '{product} 已生效',
      ORDER_FAILED: '购买 {product} 失败',
      ORDER_UNSUBSCRIBED: '您已退订 {product}',
      ORDER_UNSUBSCRIBED_FREE: '您已退订 {product}',
      ORDER_CAPITAL_WITHDRAWN: '{product} 的本金已提取',
      ORDER_LOSS_STOPPED: '{product} 因亏损达到价格的一半已关闭',
      ORDER_LOSS_LIMITED: '{product} 因达到您的亏损上限已关闭',
      ORDER_LOSS_LIMITED_FREE: '{product} 因达到您的亏损上限已关闭',
      ORDER_TRIAL_ENDED: '您的 {product} 免费体验已结束',
      ORDER_PAID_LATE: '您已关闭的套餐 {product} 又收到成交',
    },
  },
  withdrawalEvents: {
    PENDING: '已申请提现 {amount} USDT',
    APPROVED: '您的 {amount} USDT 提现已批准',
    COMPLETED: '您的 {amount} USDT 提现已支付',
    REJECTED: '您的 {amount} USDT 提现已被拒绝',
    CANCELLED: '您的 {amount} USDT 提现已取消',
    FAILED: '您的 {amount} USDT 提现未能支付',
  },
  withdrawal: {
    notYou:
      '若非本人申请，请冻结账户：所有设备将退出登录，在您设置新密码之前任何人都无法登录，该提现将暂缓处理，待我们与您核实。',
    validity: '此按钮在 {days} 天内有效。',
    button: '冻结我的账户',
    amount: '金额',
    fee: '手续费',
    receive: '您将收到',
    destination: '收款方',
    network: '网络',
    arrivesOn: '到账日期',
    txId: '交易 ID',
    reference: '付款凭证号',
    reason: '原因',
    depositReversed: '用于支付的充值已被撤销。',
    lossRecovered: '因一笔充值被撤销，其中 {amount} USDT 已被扣回。',
  },
  openHistory: '查看交易记录',
  openPackages: '查看套餐',
}
