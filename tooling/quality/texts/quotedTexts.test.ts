import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../repositoryRoot.js'
import { assertedTexts, isAsserted } from './assertedTexts.js'
import { copiedFrom, quotedTexts } from './quotedTexts.js'
import { textsIn, textsOfJson, withPlaces } from './textsIn.js'

const asserted = assertedTexts()

/** Normalizes a text: the specification writes placeholders as `N`, `{n}` and `...`, and omits the speaker. */
const generalized = (text: string) => text.replace(/^W3mFrame: /, '').replace(/\{\w+\}|\bN\b|\.\.\.$/g, '{}')

const catalogue = textsOfJson('packages/scaffold/src/locales/en.json')
const messages = textsIn('packages/common/src/errors')
const isSaid = (text: string) => catalogue.has(withPlaces(text)) || messages.has(withPlaces(text))

describe('a specified text', () => {
  it.each(quotedTexts.filter(each => !each.elsewhere))(
    'is verbatim in the catalogue or in the table of errors: $text ($subject)',
    ({ text }) => expect(isSaid(text)).toBe(true),
  )

  it.each(quotedTexts.filter(each => each.elsewhere))(
    'is in the sources listed for it, with a reason, if defined elsewhere: $text ($subject)',
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

  it('is unchanged since it was copied', () => {
    expect(sha256(quotedTexts.map(each => each.text).join('\n'))).toBe(copiedFrom.texts)
  })

  it('matches the specification, if present, and contains all of its quoted texts', () => {
    // Other clones lack the specification. There the test compares only the copy's own hash.
    const path = join(repositoryRoot, '../shared/spec/SPEC.md')
    const specification = existsSync(path) ? readFileSync(path, 'utf8') : undefined
    expect(specification === undefined ? copiedFrom.specification : sha256(specification)).toBe(
      copiedFrom.specification,
    )
    const quoted = [...(specification ?? '').matchAll(/'([^'\n]+)'/g)].map(([, text = '']) => text)
    const known = new Set(quotedTexts.map(each => generalized(each.text)))
    // The text `to` is the name of a field.
    const missing = quoted.filter(text => text !== 'to' && !known.has(generalized(text)))
    expect(missing).toEqual([])
  })
})

it.each(quotedTexts)(
  'finds a test or a story that asserts the text as rendered or thrown: $text ($subject)',
  ({ text }) => {
    expect(isAsserted(text, asserted)).toBe(true)
  },
)

it('does not find a missing text or part of a text', () => {
  for (const text of ['Nobody says this', 'Signature', 'Token balance unavailable'])
    expect(isSaid(text)).toBe(false)
})

it('finds texts with placeholders, regardless of their names', () => {
  expect(isSaid('HTTP status code: {whatever}')).toBe(true)
  expect(isSaid('HTTP status code: 404')).toBe(false)
})
