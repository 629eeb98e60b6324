/** Where a wallet can be had, in English. */
export const downloadsEn = {
  list: 'Where to get it',
  chromeStore: 'Chrome Extension',
  appStore: 'iOS App',
  playStore: 'Android App',
  homepage: 'Website',
}
