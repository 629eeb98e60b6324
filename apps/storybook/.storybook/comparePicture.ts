import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { shadowRoots } from './settle.js'
import { tellingStories } from './tellingStories.js'

/** The share of a picture's pixels that may differ. It allows for the edges of a few letters. */
const mostDifferent = 0.0005

/**
 * Compares one of the selected stories with its picture. Pictures come from the Chromium and fonts of the packages,
 * so other browsers cannot be compared. `pnpm --filter @foyer/storybook run pictures` takes them again.
 */
export async function comparePicture(storyId: string): Promise<void> {
  if (!import.meta.env['VITE_FOYER_PICTURES'] || !tellingStories.includes(storyId)) return
  if (!storyId.includes('loading')) await vi.waitFor(expectComplete, { timeout: 30_000 })
  const panel = openPanel()
  // A dialog that opened with a placeholder keeps its upper edge, and so leaves out a little of its lower end.
  delete panel?.dataset['held']
  // Centering could place the story at half a pixel and blur the letters.
  panel?.style.setProperty('margin-block', '0 auto')
  document.querySelector<HTMLElement>('.story')?.style.setProperty('align-items', 'start')
  const shown = panel ?? document.querySelector('.story__column')
  if (!shown) throw new Error('A telling story stands in no dialog and no column.')
  hidePort()
  await expect(page.elementLocator(shown)).toMatchScreenshot(storyId, {
    comparatorOptions: { allowedMismatchedPixelRatio: mostDifferent },
  })
}

/** Removes the port of the page from its texts, because the test server takes another one if it is taken. */
function hidePort(): void {
  for (const root of shadowRoots()) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text // only texts are shown
      if (text.data.includes(location.host))
        text.data = text.data.replaceAll(location.host, location.hostname)
    }
  }
}

/** Returns the panel of the modal, if its dialog is open. */
function openPanel(): HTMLElement | undefined {
  const found = shadowRoots().map(root => root.querySelector<HTMLElement>('.dialog[open] > .dialog__panel'))
  return found.find(each => each !== null) ?? undefined
}

/** Expects no shimmer and no unloaded image, except for lazy images. */
function expectComplete(): void {
  for (const root of shadowRoots()) {
    expect(root.querySelector('.shimmer')).toBeNull()
    expect(
      [...root.querySelectorAll('img')].filter(each => each.loading !== 'lazy' && !each.complete),
    ).toEqual([])
  }
}
