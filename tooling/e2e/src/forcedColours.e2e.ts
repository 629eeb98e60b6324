import { findFaults } from './lab/findFaults.js'
import { readFocus, tabTo } from './lab/tabTo.js'
import { bringsAbout, expect, test } from './lab/test.js'
import { walkSettings, walkViews } from './lab/walkViews.js'

test(
  'keeps the names and roles of every view with forced colors [USER-28] @further',
  bringsAbout(/FoyerError. Network Not Found/),
  async ({ lab }) => {
    test.slow()
    await lab.page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await lab.open(walkSettings)
    const faults: string[] = []
    await walkViews(lab, async view => {
      // The visitor's colors apply there, but axe reads the page's colors.
      const found = await findFaults(lab.page, '[data-foyer-host]')
      for (const fault of found) if (!fault.startsWith('color-contrast')) faults.push(`${view}: ${fault}`)
      // The browser forces no background of an SVG, so its lines could become invisible. A QR code keeps its colors.
      const filled = await lab.page.locator('[data-foyer-host]').evaluateAll(hosts =>
        hosts
          .flatMap(host => [...(host.shadowRoot?.querySelectorAll('svg:not(.qr-code *)') ?? [])])
          .filter(svg => getComputedStyle(svg).backgroundColor !== 'rgba(0, 0, 0, 0)')
          .map(svg => `background behind ${svg.parentElement?.className}`),
      )
      for (const each of new Set(filled)) faults.push(`${view}: ${each}`)
    })
    expect(faults).toEqual([])
  },
)

test('shows the focused row and returns focus to the button with forced colors [USER-28] @further', async ({
  lab,
}) => {
  await lab.page.emulateMedia({ forcedColors: 'active' })
  await lab.open()
  await lab.openConnect()
  await tabTo(lab.page, 'foyer-header-close')
  const outline = await lab.part('foyer-header-close').evaluate(button => {
    const { outlineStyle, outlineWidth } = getComputedStyle(button)
    return { outlineStyle, width: Number.parseFloat(outlineWidth) }
  })
  expect(outline.outlineStyle).not.toBe('none')
  expect(outline.width).toBeGreaterThan(0)
  await lab.page.keyboard.press('Enter')
  await expect(lab.dialog).toBeHidden()
  expect((await readFocus(lab.page)).testId).toBe('foyer-connect-button')
})

test('announces changes in a live region that exists beforehand [USER-28] [VIEW-19] @further', async ({
  lab,
}) => {
  await lab.open()
  await lab.openConnect()
  const region = lab.dialog.getByRole('status').last()
  await expect(region).toBeAttached()
  await lab.page.evaluate(() =>
    window.labFoyer.notices.showSnackbar(
      'success',
      { kind: 'text', text: 'Saved' },
      { iconUrl: '/icon.svg' },
    ),
  )
  await expect(region).toHaveText('Saved')
  await lab.page.evaluate(() =>
    window.labFoyer.notices.showSnackbar(
      'success',
      { kind: 'text', text: 'With a picture' },
      { iconUrl: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}` },
    ),
  )
  await expect(region).toHaveText('With a picture')
  await expect(region.locator('img')).toHaveCount(1)
})
