import type { Page } from '@playwright/test'

/** Two letters of each script in the pictures. A font without them draws both alike, as an empty box or nothing. */
const scripts = { Latin: ['A', 'M'], Arabic: ['م', 'ن'], Hebrew: ['א', 'ם'] } as const

/** Throws if the browser has no font for a script of the pictures, whose texts would then be blank. */
export async function requireGlyphs(page: Page): Promise<void> {
  const missing: string[] = []
  for (const [script, letters] of Object.entries(scripts)) {
    const [one, other] = await page.evaluate(drawLetters, letters)
    if (one === other) missing.push(script)
  }
  if (missing.length > 0)
    throw new Error(
      `No font has ${missing.join(' and ')} letters. Install one, such as fonts-noto-core, and set FONTCONFIG_PATH=/etc/fonts, because the packaged Chromium has fonts of its own.`,
    )
}

/** Returns a picture of each letter. Contains no named function, because the page lacks the compiler's helper. */
function drawLetters(letters: readonly string[]): readonly string[] {
  return letters.map(letter => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    if (!context) return ''
    context.font = '40px Inter, system-ui, sans-serif'
    context.fillText(letter, 40, 60)
    return canvas.toDataURL()
  })
}
