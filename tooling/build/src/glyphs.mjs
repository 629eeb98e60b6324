import { existsSync } from 'node:fs'

const systemFonts = '/etc/fonts'

/** Lets the packaged Chromium, which has fonts of its own, use those of the system. Call it before the launch. */
export function useSystemFonts() {
  if (existsSync(systemFonts)) process.env.FONTCONFIG_PATH ??= systemFonts
}

/**
 * Throws if no font has a character of the page's text, which pictures would show as an empty box.
 * @param {import('./glyphs.mjs').TextPage} page
 */
export async function requireGlyphs(page) {
  const missing = await page.evaluate(findMissing)
  if (missing.length === 0) return
  const codes = missing.map(each => `${each} (U+${each.codePointAt(0)?.toString(16).toUpperCase()})`)
  throw new Error(
    `No font has ${codes.join(', ')}. Install fonts of every script, such as fonts-inter and fonts-noto-core.`,
  )
}

/**
 * Runs in the page. Contains no named function, because the page lacks the compiler's helper.
 * @returns {readonly string[]}
 */
function findMissing() {
  const roots = [document.body]
  const texts = []
  for (const root of roots) {
    texts.push(root.textContent ?? '')
    for (const element of root.querySelectorAll('*')) {
      // @ts-expect-error A shadow root has the members of an element that are used here.
      if (element.shadowRoot) roots.push(element.shadowRoot)
    }
  }
  // Spaces, marks and control characters draw nothing of their own.
  const shown = [...new Set(texts.join(''))].filter(each => !/[\p{Z}\p{Cc}\p{Cf}\p{M}]/u.test(each))
  // No font has the first one, so it shows what a missing character looks like.
  const [absent, ...pictures] = ['\u{10FFFE}', ...shown].map(each => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 64
    const context = canvas.getContext('2d')
    if (context) context.font = '40px Inter, system-ui, sans-serif'
    context?.fillText(each, 8, 48)
    return canvas.toDataURL()
  })
  return shown.filter((_, index) => pictures[index] === absent)
}
