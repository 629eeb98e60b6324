import { errorCodes } from '@foyer/common'
import { describe, expect, it } from 'vitest'
import { isCountText } from './countText.js'
import { loadLanguage, locales } from './loadLanguage.js'
import { errorWords } from './messages.js'
import { wholeEnglish } from './withTexts.js'

/** Names and signs that stay as they are. */
const names = /WalletConnect|Farcaster|WalletGuide|Chrome|iOS|Google|App Store|QR|FAQ|\{\w+\}/g

const namesOnly = /^\.(?:embedded\.socials|networks\.chains)\./

/** Every text by its path; of one with a count the form that stands for the others, since languages differ in those. */
function textsOf(texts: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof texts === 'string') return [[path, texts]]
  if (typeof texts === 'object' && texts !== null && isCountText(texts)) return [[path, texts.other]]
  return Object.entries(texts ?? {}).flatMap(([key, each]) => textsOf(each, `${path}.${key}`))
}

const places = (text: string | undefined) => (text?.match(/\{\w+\}/g) ?? []).sort()

const { errors, ...rooms } = wholeEnglish

describe.each(locales.filter(tag => tag !== wholeEnglish.tag))('the language %s', tag => {
  const isLatin = new Intl.Locale(tag).maximize().script === 'Latn'

  it('is found by its own tag, and runs the way its script does', async () => {
    const language = await loadLanguage(tag)
    expect(language.tag).toBe(tag)
    const isFromTheRight = ['Arab', 'Hebr', 'Thaa'].includes(new Intl.Locale(tag).maximize().script ?? '')
    expect(language.direction).toBe(isFromTheRight ? 'rtl' : 'ltr')
  })

  it('has every text of the English one with its places, and none of them in the letters of another', async () => {
    const translated = new Map(textsOf(await loadLanguage(tag)))
    const texts = textsOf(rooms).filter(([path]) => path !== '.tag' && path !== '.direction')
    expect(texts.length).toBeGreaterThan(400)
    for (const [path, text] of texts) {
      const own = translated.get(path)
      expect(own?.trim(), path).toBeTruthy()
      expect(places(own), path).toEqual(places(text))
      if (isLatin) expect(own, path).not.toMatch(/[^\P{L}\p{Script=Latin}]/u)
      else if (!namesOnly.test(path) && /[a-z]/.test(text.replace(names, '')))
        expect(own, path).toMatch(/[^\P{L}\p{Script=Latin}]/u)
    }
  })

  it('has a sentence and a next step for every failure', async () => {
    const language = await loadLanguage(tag)
    const words = { ...language.errors, ...language.embedded?.errors, ...language.siwx?.errors }
    for (const code of errorCodes()) {
      expect(words[code], code).toBeDefined()
      for (const part of ['title', 'next'] as const) {
        const own = errorWords(language, code)[part]
        expect(own.trim(), code).toBeTruthy()
        expect(places(own), code).toEqual(places(errorWords(wholeEnglish, code)[part]))
      }
    }
  })
})
