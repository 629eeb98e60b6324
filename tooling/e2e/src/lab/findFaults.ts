import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type {} from './LabWindow.js'

/** Returns the axe violations in a part of the page. The page has no frames, so one script sees everything. */
export async function findFaults(page: Page, part: string): Promise<readonly string[]> {
  await endFades(page)
  return wordFaults(await look(page, part).analyze())
}

/**
 * Returns the axe violations in the modal in both themes: all rules in dark, only contrast in light, because nothing
 * else changes with the theme.
 */
export async function findFaultsInBothThemes(page: Page): Promise<readonly string[]> {
  const part = '[data-foyer-host]'
  const inDark = await findFaults(page, part)
  await setTheme(page, 'light')
  const inLight = wordFaults(await look(page, part).withRules(['color-contrast']).analyze())
  await setTheme(page, 'dark')
  return [...inDark, ...inLight.map(fault => `light: ${fault}`)]
}

function look(page: Page, part: string): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).include(part)
}

function wordFaults({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): readonly string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(each => each.html).join(' ')}`)
}

async function setTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate(mode => window.labFoyer.setThemeMode(mode), theme)
  await expect(page.getByTestId('foyer-modal')).toHaveAttribute('data-theme', theme)
  await endFades(page)
}

/** Waits for running fades, which would be measured as low contrast. */
function endFades(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const roots = [document, document.querySelector('[data-foyer-host]')?.shadowRoot]
    const running = roots.flatMap(root => root?.getAnimations() ?? [])
    const finite = running.filter(
      each => each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
    )
    await Promise.allSettled(finite.map(each => each.finished))
  })
}
