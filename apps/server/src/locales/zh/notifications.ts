import type { NotificationTexts } from '../en/notifications.ts'

export const notifications: NotificationTexts = {
  members: {
    WELCOME: '欢迎您，{name}。完成身份验证后即可使用账户的全部功能。',
  },
  letters: {
    PASSWORD_CHANGED: '您的密码已修改，其他设备均已退出登录，提现暂停 24 小时。',
    PASSWORD_RESET: '您的密码已重置，所有设备均已退出登录，提现暂停 24 小时。',
    TRANSACTION_PASSWORD_SET: '已设置新的交易密码。',
    TRANSACTION_PASSWORD_CHANGED: '交易密码已更改，提现暂停 24 小时。',
    TWO_FA_TURNED_ON: '双重验证已开启，提现暂停 24 小时。',
    TWO_FA_TURNED_OFF: '双重验证已关闭，提现暂停 24 小时。',
    TWO_FA_REMOVED: '核实您的身份后，双重验证已被移除，提现暂停 24 小时。',
    ACCOUNT_UNFROZEN: '经核实，我们的团队已解冻您的账户，提现暂停 24 小时。',
    RECOVERY_CODE_USED: '已使用一个恢复码代替身份验证器。',
    WITHDRAWAL_METHOD_SAVED: '已保存新的提现方式，提现暂停 24 小时。',
    SAVED_METHODS_ONLY_TURNED_OFF: '提现不再仅限于已保存的地址，提现暂停 24 小时。',
    BENEFICIARY_SAVED: '已保存受益人信息，提现暂停 24 小时。',
    PASSKEYS_REMOVED: '您的密码已重置或账户已冻结，最近添加的通行密钥已移除。您可以重新添加自己的通行密钥。',
    PHRASE_CHANGED: '您的防钓鱼短语已设置、更改或移除。',
    RECOVERY_CODES_RENEWED: '已生成新的恢复码，旧的恢复码不再有效。',
    SAVED_METHODS_ONLY_TURNED_ON: '提现现在仅限于已保存的地址。',
    KYC_SUBMITTED: '您的资料已提交。审核完成后我们会通知您。',
  },
  passkeys: {
    PASSKEY_ADDED: '您的账户已添加通行密钥“{name}”，提现暂停 24 小时。若非本人操作，请移除它并修改密码。',
  },
  kyc: {
    KYC_APPROVED: '您的身份已通过验证。',
    KYC_REJECTED: '您的资料未通过审核：{reason}',
  },
  inheritance: {
    INHERITANCE_CLAIMED:
      '有人告知我们您已离世，并申请继承您的资产。由于您正在使用账户，该申请已被拒绝。如需了解详情，请联系我们。',
    INHERITANCE_RECEIVED: '您继承了 {usdt} USDT、{usdp} USDP 以及 {bonus} USDT 奖金，已转入您的钱包。',
  },
  wallet: {
    USDP_SENT: '您已向 {to} 转出 {amount} USDP。',
    USDP_RECEIVED: '您收到 {from} 转入的 {amount} USDP。',
  },
  deposit: {
    DEPOSIT_SEEN: '已在 {network} 上检测到 {amount} USDT，经 {confirmations} 次确认后存入您的钱包。',
    DEPOSIT_CREDITED: '{amount} USDT（{network}）已到账您的钱包。',
    DEPOSIT_CREDITED_IN_PART:
      '我们已收到您的 {amount} USDT（{network}）充值。因之前一笔充值被撤销，其中 {recovered} USDT 已被扣回，{credited} USDT 已到账您的钱包。',
    DEPOSIT_SUBMITTED: '您的 {amount} USDT 银行充值已提交。',
    DEPOSIT_APPROVED: '您的 {amount} USDT 银行充值已入账。',
    DEPOSIT_REJECTED: '您的 {amount} USDT 银行充值已被拒绝：{reason}',
    DEPOSIT_CORRECTED:
      '您的银行充值实际到账 {received} {currency}，而非 {claimed} {currency}，因此已入账 {amount} USDT：{reason}',
    DEPOSIT_REVERSED:
      '区块链丢弃了您的 {amount} USDT 充值（{network}），因此该充值已被撤销，并从您的钱包扣回 {taken} USDT。如该交易重新上链，我们会恢复入账。',
    DEPOSIT_RESTORED: '您的 {amount} USDT 充值（{network}）已重新上链并恢复入账。',
    PAYMENT_REVERSED:
      'TopPay 未确认您的 {amount} USDT 付款（订单 {orderNo}），因此该充值已被撤销，并从您的钱包扣回 {taken} USDT。如 TopPay 确认付款，我们会恢复入账。',
    PAYMENT_RESTORED: 'TopPay 已确认您的 {amount} USDT 付款（订单 {orderNo}），该充值已恢复入账。',
    DEPOSIT_RETURNED: '您通过 TopPay 支付的 {received} {currency} 无法计入订单 {orderNo}，我们已将其退回。',
  },
  withdrawal: {
    WITHDRAWAL_PENDING: '您的 {amount} USDT 提现待审核。',
    WITHDRAWAL_APPROVED: '您的 {amount} USDT 提现已批准。',
    WITHDRAWAL_PROCESSING: '您的 {amount} USDT 提现正在处理中。',
    WITHDRAWAL_COMPLETED: '您的 {amount} USDT 提现已支付。',
    WITHDRAWAL_REJECTED: '您的 {amount} USDT 提现已被拒绝，金额已退回您的钱包。原因：{reason}',
    WITHDRAWAL_CANCELLED: '您的 {amount} USDT 提现已取消，金额已退回您的钱包。',
    WITHDRAWAL_FAILED: '您的 {amount} USDT 提现未能支付，金额已退回您的钱包。',
    WITHDRAWAL_REDUCED:
      '您的 {amount} USDT 提现未支付，其中 {returned} USDT 已退回您的钱包；因一笔充值被撤销，其余 {recovered} USDT 已被扣回。',
    WITHDRAWAL_REOPENED: '区块链丢弃了您 {amount} USDT 提现的付款。我们正在重新处理，您无需任何操作。',
  },
  settlement: {
    TRIAL_STOPPED:
      '您的 {product} 免费体验（MT5 账户 {mt5Id}）已停止交易，因为该账户上有手动交易。手动交易的收益不予支付。您可以在套餐页面恢复交易。',
  },
  order: {
    ORDER_ACTIVE: '您的套餐 {product}（{price} USDT）已在 MT5 账户 {mt5Id} 上生效。',
    ORDER_FAILED: '购买 {product}（{price} USDT）失败。您支付的款项已全部退回您的钱包。',
    ORDER_UNSUBSCRIBED:
      '您已退订 {product}（MT5 账户 {mt5Id}）：本金 {capital}，收益 {profit}，您追加的资金 {ownFunds}，管理费 {fee}。{total} USDT 已存入您的钱包。',
    ORDER_UNSUBSCRIBED_FREE:
      '您已退订 {product}（MT5 账户 {mt5Id}）：本金 {capital}，收益 {profit}，您追加的资金 {ownFunds}。{total} USDT 已存入您的钱包。',
    ORDER_CAPITAL_WITHDRAWN:
      '{product}（MT5 账户 {mt5Id}）的本金已提取：本金 {capital}，收益 {profit}，您追加的资金 {ownFunds}。{total} USDT 已存入您的钱包。',
    ORDER_LOSS_STOPPED:
      '{product}（MT5 账户 {mt5Id}）亏损达到价格的一半，已关闭：剩余本金 {capital}，收益 {profit}，您追加的资金 {ownFunds}，安全基金补偿 {compensation}。{total} USDT 已存入您的钱包。',
    ORDER_LOSS_LIMITED:
      '{product}（MT5 账户 {mt5Id}）达到您设定的亏损上限，已关闭：本金 {capital}，收益 {profit}，您追加的资金 {ownFunds}，管理费 {fee}。{total} USDT 已存入您的钱包。',
    ORDER_LOSS_LIMITED_FREE:
      '{product}（MT5 账户 {mt5Id}）达到您设定的亏损上限，已关闭：本金 {capital}，收益 {profit}，您追加的资金 {ownFunds}。{total} USDT 已存入您的钱包。',
    ORDER_TRIAL_ENDED:
      '您的 {product} 免费体验（MT5 账户 {mt5Id}）已结束：收益 {profit}，您追加的资金 {ownFunds}。{total} USDT 已存入您的钱包。',
    ORDER_PAID_LATE:
      '您已关闭的套餐 {product}（MT5 账户 {mt5Id}）在支付后又收到成交，其中 {total} USDT 已存入您的钱包。',
  },
}
