/**
 * The manager account at the world's broker and our reserved ranges there. Production rejects its password.
 */
export const demoBroker = {
  MT5_LOGIN: '1000',
  MT5_PASSWORD: 'Halyard-demo-mt5',
  MT5_GROUP: 'halyard',
  MT5_AGENT: '2000',
  MT5_LOGIN_FROM: '70000001',
  MT5_LOGIN_TO: '79999999',
} as const
