import { expect, type Page } from '@playwright/test'

const most = 80

interface Focus {
  readonly testId: string | null
  /** Whether focus is inside the modal, if it is open. */
  readonly isAllowed: boolean
}

/** Returns the focused element, also inside the shadow root. */
export function readFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const modal = document.querySelector('[data-foyer-host]')?.shadowRoot
    const outer = document.activeElement
    const inner = outer?.shadowRoot?.activeElement ?? outer
    const isOpen = modal?.querySelector('dialog[open]:not([inert])') !== null && modal !== undefined
    return {
      testId: inner?.getAttribute('data-testid') ?? null,
      isAllowed: !isOpen || inner?.getRootNode() === modal,
    }
  })
}

/** Presses Tab until an element has the focus. While the modal is open, focus must never be behind it. */
export async function tabTo(page: Page, testId: string): Promise<void> {
  // Waits until the element exists, as a visitor would.
  await expect(page.getByTestId(testId)).toBeVisible()
  for (let presses = 0; presses < most; presses++) {
    const { testId: focused, isAllowed } = await readFocus(page)
    expect(isAllowed, 'focus is in the modal while it is open').toBe(true)
    if (focused === testId) return
    await page.keyboard.press('Tab')
  }
  expect((await readFocus(page)).testId, `Tab reaches ${testId}`).toBe(testId)
}
