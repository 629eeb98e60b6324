import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { shadowRoots } from './settle.js'
import { tellingStories } from './tellingStories.js'

/** The part of a picture that may differ: the edges of a few letters, and nothing else. */
const mostDifferent = 0.0005

/**
 * Compares how a telling story looks with its picture. Pictures are of the Chromium that comes with the packages, with its
 * own fonts: with any other browser there is nothing to compare. `pnpm --filter @foyer/storybook run pictures` takes them anew.
 */
export async function comparePicture(storyId: string): Promise<void> {
  if (!import.meta.env['VITE_FOYER_PICTURES'] || !tellingStories.includes(storyId)) return
  if (!storyId.includes('loading')) await vi.waitFor(expectComplete, { timeout: 30_000 })
  // In the middle of the page half a pixel would be cut through letters.
  document.querySelector<HTMLElement>('.story')?.style.setProperty('align-items', 'start')
  const shown = document.querySelector('.story__column')
  if (!shown) throw new Error('A telling story stands in no column.')
  await expect(page.elementLocator(shown)).toMatchScreenshot(storyId, {
    comparatorOptions: { allowedMismatchedPixelRatio: mostDifferent },
  })
}

/** Nothing is awaited any more: no place is kept for what comes, and every image is here but those that wait to be scrolled to. */
function expectComplete(): void {
  for (const root of shadowRoots()) {
    expect(root.querySelector('.shimmer')).toBeNull()
    expect(
      [...root.querySelectorAll('img')].filter(each => each.loading !== 'lazy' && !each.complete),
    ).toEqual([])
  }
}
