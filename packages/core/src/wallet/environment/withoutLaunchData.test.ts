import { expect, it } from 'vitest'
import { withoutLaunchData } from './withoutLaunchData.js'

it.each([
  ['https://app.example/#tgWebAppData=user%3D1&tgWebAppVersion=8', 'https://app.example/'],
  ['https://app.example/shop?item=2&tgWebAppStartParam=s#/cart', 'https://app.example/shop?item=2#/cart'],
  ['https://app.example/#/cart?tgWebAppData=a&tgWebAppPlatform=ios', 'https://app.example/#/cart'],
  ['https://app.example/#/cart?x=1&tgWebAppData=a', 'https://app.example/#/cart?x=1'],
  ['https://app.example/?a=b#c', 'https://app.example/?a=b#c'],
])('reduces %s to %s', (page, told) => {
  expect(withoutLaunchData(page)).toBe(told)
})
