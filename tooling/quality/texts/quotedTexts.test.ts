import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../repositoryRoot.js'
import { assertedTexts, isAsserted } from './assertedTexts.js'
import { copiedFrom, quotedTexts } from './quotedTexts.js'
import { textsIn, textsOfJson, withPlaces } from './textsIn.js'

const asserted = assertedTexts()

/** The specification writes places as `N`, `{n}` and `...`, and leaves out who speaks. */
const generalized = (text: string) => text.replace(/^W3mFrame: /, '').replace(/\{\w+\}|\bN\b|\.\.\.$/g, '{}')

const catalogue = textsOfJson('packages/scaffold/src/locales/en.json')
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

describe('the copy of the specification', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

  it('is what it was when it was copied', () => {
    expect(sha256(quotedTexts.map(each => each.text).join('\n'))).toBe(copiedFrom.texts)
  })

  it('is that of the specification at hand, and leaves out none of its quoted texts', () => {
    // A clone elsewhere has the copy alone; what it says of itself is compared there too.
    const path = join(repositoryRoot, '../shared/spec/SPEC.md')
    const specification = existsSync(path) ? readFileSync(path, 'utf8') : undefined
    expect(specification === undefined ? copiedFrom.specification : sha256(specification)).toBe(
      copiedFrom.specification,
    )
    const quoted = [...(specification ?? '').matchAll(/'([^'\n]+)'/g)].map(([, text = '']) => text)
    const known = new Set(quotedTexts.map(each => generalized(each.text)))
    // The first is the name of a field.
    const missing = quoted.filter(text => text !== 'to' && !known.has(generalized(text)))
    expect(missing).toEqual([])
  })
})

it.each(quotedTexts)('a test, a story or a walk sees it drawn or thrown: $text ($subject)', ({ text }) => {
  expect(isAsserted(text, asserted)).toBe(true)
})

it('a text that is not there, or only part of another, is not found', () => {
  for (const text of ['Nobody says this', 'Signature', 'Token balance unavailable'])
    expect(isSaid(text)).toBe(false)
})

it('texts with values are found whatever their places are called', () => {
  expect(isSaid('HTTP status code: {whatever}')).toBe(true)
  expect(isSaid('HTTP status code: 404')).toBe(false)
})
