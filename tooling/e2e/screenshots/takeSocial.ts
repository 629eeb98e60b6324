import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { compressPicture } from './compressPicture.js'

/** Where the pictures are, and how much of the page they show around the dialog. */
interface SocialOptions {
  readonly publicFolder: string
  readonly marginPx: number
}

/** The width of a view in the preview. */
const screenPx = 370

/** Takes the preview image for links to the documentation: the logo and two views of the modal. */
export async function takeSocial(from: Browser, { publicFolder, marginPx }: SocialOptions): Promise<void> {
  const margin = (marginPx * screenPx) / (360 + 2 * marginPx)
  const inline = (name: string, type: string) =>
    `data:${type};base64,${readFileSync(join(publicFolder, name)).toString('base64')}`
  const page = await from.newPage({ viewport: { width: 1200, height: 630 } })
  try {
    await page.setContent(`<!doctype html>
      <style>
        body { margin: 0; block-size: 630px; display: flex; align-items: center; gap: 20px; overflow: hidden;
          padding-inline-start: 72px; background: #0f3f4a; color: #fff; font: 400 30px/1.35 system-ui, sans-serif }
        .says { inline-size: 420px; flex: none }
        .says img { inline-size: 96px; display: block }
        h1 { font-size: 76px; line-height: 1; margin: 28px 0 18px; letter-spacing: -0.02em }
        p { margin: 0; color: #cfe6ea }
        .screen { inline-size: ${screenPx}px; flex: none }
        .screen + .screen { margin-block-start: 90px; margin-inline-start: -64px }
        .screen img { inline-size: 100%; display: block; clip-path: inset(${margin}px round 26px) }
      </style>
      <div class="says">
        <img src="${inline('logo.svg', 'image/svg+xml')}" alt="">
        <h1>Foyer</h1>
        <p>Connect a wallet. See the account. In any web app.</p>
      </div>
      <div class="screen"><img src="${inline('shots/connect-dark.png', 'image/png')}" alt=""></div>
      <div class="screen"><img src="${inline('shots/account-light.png', 'image/png')}" alt=""></div>`)
    await page.waitForFunction(() => [...document.images].every(each => each.complete))
    compressPicture(await page.screenshot(), join(publicFolder, 'social.png'))
  } finally {
    await page.close()
  }
}
