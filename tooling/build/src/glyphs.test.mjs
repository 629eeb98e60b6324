import { chromium } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chromiumPath } from './chromium.mjs'
import { requireGlyphs, useSystemFonts } from './glyphs.mjs'

/** @type {import('playwright').Browser} */
let browser

beforeAll(async () => {
  useSystemFonts()
  browser = await chromium.launch({ executablePath: await chromiumPath() })
})

afterAll(() => browser.close())

/** @param {string} text */
async function check(text) {
  const page = await browser.newPage()
  await page.setContent('<p>Text</p><div></div>')
  await page.evaluate(shown => {
    const root = document.querySelector('div')?.attachShadow({ mode: 'open' })
    root?.append(document.createElement('p'))
    if (root?.firstElementChild) root.firstElementChild.textContent = shown
  }, text)
  return requireGlyphs(page)
}

it('accepts letters, signs, spaces and marks that a font has', async () => {
  await expect(check('A $1,204.50\u00a0… · \u2066é\u2069\u200b')).resolves.toBeUndefined()
})

it('refuses a character in a shadow root that no font has', async () => {
  await expect(check('Send \u{F8123} to mira')).rejects.toThrow('No font has \u{F8123} (U+F8123).')
})
