export const texts = {
  title: 'Download App',
  purpose: '{brand} on your phone.',
  android: 'Android',
  androidText: 'Download the app file and install it yourself.',
  playStore: 'Playstore',
  playStoreText: 'Install it from Google Play.',
  huawei: 'Huawei',
  huaweiText: 'Install it from Huawei AppGallery.',
  notYet: 'Not available yet.',
  aiBot: 'AI Bot',
  aiBotText: 'See the strategies that trade for you, with their results and fees.',
} as const
