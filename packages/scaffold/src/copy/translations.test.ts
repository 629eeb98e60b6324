import { expect, it } from 'vitest'
import { accountAr } from './account/ar.js'
import { accountEn } from './account/en.js'
import { amountsAr } from './amounts/ar.js'
import { amountsEn } from './amounts/en.js'
import { payAr } from './pay/ar.js'
import { payEn } from './pay/en.js'
import { payErrorsEn } from './pay/errors.js'
import { payErrorsAr } from './pay/errorsAr.js'
import { paymentsAr } from './payments/ar.js'
import { paymentsEn } from './payments/en.js'
import { risksAr } from './risks/ar.js'
import { risksEn } from './risks/en.js'
import { swapAr } from './swap/ar.js'
import { swapEn } from './swap/en.js'
import { swapErrorsEn } from './swap/errors.js'
import { swapErrorsAr } from './swap/errorsAr.js'

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
