import { expect, it } from 'vitest'
import { isTelegram, type TelegramPage } from './isTelegram.js'

const launched = 'tgWebAppData=query_id%3D1&tgWebAppVersion=8.0&tgWebAppPlatform=ios'
const storing = (text: string | null) => ({
  getItem: (key: string) => (key === '__telegram__initParams' ? text : null),
})
const bridge = { postEvent: () => undefined }
const throwing = (name: keyof TelegramPage, others: TelegramPage): TelegramPage =>
  Object.defineProperty({ ...others }, name, {
    get() {
      throw new Error('blocked')
    },
  })

it.each<[string, TelegramPage]>([
  ['launch parameters in the fragment', { location: { hash: `#${launched}` } }],
  ['launch parameters after the app’s own fragment', { location: { hash: `#/swap?${launched}` } }],
  ['the bridge of its apps', { TelegramWebviewProxy: bridge }],
  ['the launch data in its script', { Telegram: { WebApp: { initData: 'query_id=1' } } }],
  ['the launch parameters that its script stored', { sessionStorage: storing('{"tgWebAppPlatform":"web"}') }],
  ['the bridge, although storage is blocked', throwing('sessionStorage', { TelegramWebviewProxy: bridge })],
  [
    'the fragment, although another global throws',
    throwing('Telegram', { location: { hash: `#${launched}` } }),
  ],
])('detects Telegram by %s', (_, page) => {
  expect(isTelegram(page)).toBe(true)
})

it.each<[string, TelegramPage]>([
  ['an ordinary page', { location: { hash: '' }, sessionStorage: storing(null) }],
  ['the login widget', { Telegram: { Login: {} } }],
  [
    'Telegram’s script in an ordinary browser',
    { Telegram: { WebApp: { initData: '', platform: 'unknown' } }, sessionStorage: storing('{}') },
  ],
  ['another script', { Telegram: {}, TelegramWebviewProxy: {} }],
  ['empty globals', { Telegram: null, TelegramWebviewProxy: undefined }],
  ['blocked storage', throwing('sessionStorage', { location: { hash: '#/home' } })],
])('does not mistake %s for Telegram', (_, page) => {
  expect(isTelegram(page)).toBe(false)
})
