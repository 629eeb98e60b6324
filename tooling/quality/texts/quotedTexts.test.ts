import { describe, expect, it } from 'vitest'
import { quotedTexts } from './quotedTexts.js'
import { textsIn, withPlaces } from './textsIn.js'

const catalogue = textsIn('packages/scaffold/src/copy')
const messages = textsIn('packages/common/src/errors')
const isSaid = (text: string) => catalogue.has(withPlaces(text)) || messages.has(withPlaces(text))

describe('a text that is specified', () => {
  it.each(quotedTexts.filter(each => !each.elsewhere))(
    'is in the catalogue of texts or in the table of errors word for word: $text ($subject)',
    ({ text }) => expect(isSaid(text)).toBe(true),
  )

  it.each(quotedTexts.filter(each => each.elsewhere))(
    'that is said elsewhere stands there, with a reason: $text ($subject)',
    ({ text, elsewhere }) => {
      expect(elsewhere?.reason).not.toBe('')
      expect(textsIn(elsewhere?.folder ?? '').has(withPlaces(text))).toBe(true)
      expect(isSaid(text), 'it needs no place of its own').toBe(false)
    },
  )

  it('is listed once', () => {
    const texts = quotedTexts.map(each => each.text)
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
    expect(texts.length).toBeGreaterThan(40)
  })
})

it('a text that is not there, or only part of another, is not found', () => {
  for (const text of ['Nobody says this', 'Signature', 'Token balance unavailable'])
    expect(isSaid(text)).toBe(false)
})

it('texts with values are found whatever their places are called', () => {
  expect(isSaid('HTTP status code: {whatever}')).toBe(true)
  expect(isSaid('HTTP status code: 404')).toBe(false)
})
