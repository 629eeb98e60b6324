import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds inside of a part of the page. The page has no frames, so that one script in it sees everything. */
export async function findFaults(page: Page, part: string): Promise<readonly string[]> {
  await endFades(page)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include(part).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(each => each.html).join(' ')}`)
}

/** A fade that is still running would be measured as low contrast. */
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
