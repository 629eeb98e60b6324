import { expect, it } from 'vitest'
import en from '../locales/en.json'
import { stateText } from './paymentTexts.js'

const failed = { kind: 'call', networkName: undefined, state: 'failed' } as const

it('says that a failed payment cost only the fee, but not of a bundle, whose parts may have been executed', () => {
  expect(stateText(failed, en.payments)).toBe('Failed: only the network fee was spent')
  expect(stateText({ ...failed, isBundle: true }, en.payments)).toBe('Failed')
})
