import { expect, it } from 'vitest'
import { accountAr, risksAr } from './ar/account.js'
import { payAr, payErrorsAr } from './ar/pay.js'
import { amountsAr, paymentsAr } from './ar/payments.js'
import { swapAr, swapErrorsAr } from './ar/swap.js'
import { accountEn, risksEn } from './en/account.js'
import { payErrorsEn, swapErrorsEn } from './en/failures.js'
import { payEn } from './en/pay.js'
import { amountsEn, paymentsEn } from './en/payments.js'
import { swapEn } from './en/swap.js'

/** Every text by its path. */
function textsOf(texts: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof texts === 'string') return [[path, texts]]
  return Object.entries(texts ?? {}).flatMap(([key, each]) => textsOf(each, `${path}.${key}`))
}

const places = (text: string | undefined) => (text?.match(/\{\w+\}/g) ?? []).sort()

it.each<[room: string, english: object, arabic: object]>([
  ['amounts', amountsEn, amountsAr],
  ['sending', accountEn.send, accountAr.send],
  ['risks of sending', risksEn, risksAr],
  ['swapping', swapEn, swapAr],
  ['failed swaps', swapErrorsEn, swapErrorsAr],
  ['paying', payEn, payAr],
  ['payments under way', paymentsEn, paymentsAr],
  ['failed payments', payErrorsEn, payErrorsAr],
])(
  'the Arabic texts of %s keep every place of the English ones, and none is left in English',
  (_, english, arabic) => {
    const translated = new Map(textsOf(arabic))
    for (const [path, text] of textsOf(english)) {
      expect(places(translated.get(path)), path).toEqual(places(text))
      if (/[a-z]/.test(text.replace(/\{\w+\}/g, '')))
        expect(translated.get(path), path).toMatch(/[\u0600-\u06ff]/)
    }
  },
)
