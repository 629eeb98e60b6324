import type { Browser } from 'playwright'
import type { Look } from './situations.js'

/** Pictures of one row of a sheet, in the order of the columns. */
export interface SheetRow {
  readonly title: string
  /** `undefined` for a product that does not reach the situation. */
  readonly pictures: readonly (Buffer | undefined)[]
}

const widths = { desktop: 520, phone: 300 }

const cell = (picture: Buffer | undefined) =>
  picture
    ? `<img src="data:image/png;base64,${picture.toString('base64')}">`
    : '<i>not reachable with these wallets</i>'

/** Puts pictures on one sheet: a row per situation, a column per product. Returns a WebP file. */
export async function compose(
  browser: Browser,
  {
    look,
    columns,
    rows,
  }: { readonly look: Look; readonly columns: readonly string[]; readonly rows: readonly SheetRow[] },
): Promise<Buffer> {
  const width = look.isPhone ? widths.phone : widths.desktop
  const height = Math.round((width * look.height) / look.width)
  const heads = ['', ...columns].map(each => `<b>${each}</b>`).join('')
  const cells = rows.map(({ title, pictures }) => `<b>${title}</b>${pictures.map(cell).join('')}`)
  const page = await browser.newPage({ deviceScaleFactor: 1.5 })
  try {
    await page.setContent(`<!doctype html>
      <style>
        body { margin: 0; padding: 12px; display: grid; gap: 12px; background: #7d8286; color: #fff; inline-size: max-content;
          font: 600 15px/1.3 system-ui, sans-serif; grid-template-columns: 90px repeat(${columns.length}, ${width}px) }
        i { font-weight: 400; place-self: center }
        img { display: block; inline-size: ${width}px; block-size: ${height}px; border-radius: 6px }
      </style>
      ${heads}${cells.join('')}`)
    await page.waitForFunction(() => [...document.images].every(each => each.complete))
    const size = await page.evaluate(() => ({
      width: document.body.offsetWidth,
      height: document.documentElement.scrollHeight,
    }))
    const session = await page.context().newCDPSession(page)
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 80,
      captureBeyondViewport: true,
      clip: { ...size, x: 0, y: 0, scale: 1 },
    })
    return Buffer.from(data, 'base64')
  } finally {
    await page.close()
  }
}
