import { expect, waitFor } from 'storybook/test'
import { modalOf, type Step } from './inTurn.js'

/** Waits until a check passes. Throws the check's own error, because Testing Library would print the whole page. */
const until = (look: () => Promise<unknown>): Promise<void> =>
  waitFor(async () => void (await look()), { onTimeout: error => error })

/** Waits until an element of the modal passes a check. */
export const shows =
  (selector: string, look: (found: HTMLElement) => unknown): Step =>
  shown =>
    until(async () => {
      const found = modalOf(shown).querySelector<HTMLElement>(selector)
      if (!found) throw new DOMException(`${selector} did not appear`, 'NotFoundError')
      await look(found)
    })

/** Waits until an element has this text. */
export const reads = (selector: string, text: string): Step =>
  shows(selector, found => expect(found).toHaveTextContent(text))

/** Waits until the text that describes a control matches. */
export const describes = (selector: string, text: RegExp): Step =>
  shows(selector, async found => {
    const root = found.getRootNode() as ShadowRoot // the modal renders in one
    const description = root.getElementById(found.getAttribute('aria-describedby') ?? '')
    await expect(description?.textContent?.trim()).toMatch(text)
  })

/** Waits until a field has this value. */
export const holds = (selector: string, text: string): Step =>
  shows(selector, found => expect(found).toHaveValue(text))

/** Waits until all matching elements have these texts in order. */
export const lists =
  (selector: string, texts: readonly string[]): Step =>
  shown =>
    until(async () => {
      const found = [...modalOf(shown).querySelectorAll(selector)].map(each => each.textContent)
      await expect(found).toEqual(texts)
    })

/** Waits until no element matches. */
export const lacks =
  (selector: string): Step =>
  shown =>
    until(() => expect(modalOf(shown).querySelector(selector)).toBeNull())

/** Waits until no sheet lies over the page. */
export const lacksSheet: Step = ({ canvasElement }) =>
  until(() => {
    const host = canvasElement.querySelector('[data-testid="foyer-modal"]')
    return expect(host?.shadowRoot?.querySelector('dialog[open]') ?? null).toBeNull()
  })

/** Waits until an element is vertically inside the window. */
export const inSight = (selector: string): Step =>
  shows(selector, async found => {
    const { top, bottom } = found.getBoundingClientRect()
    await expect(top).toBeGreaterThanOrEqual(0)
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
  })

/** Waits until nothing covers an element, and it is not scrolled out of sight. */
export const isSeen = (selector: string): Step =>
  shows(selector, async found => {
    const { left, top, width, height } = found.getBoundingClientRect()
    const root = found.getRootNode() as ShadowRoot // the modal renders in one
    const upper = root.elementFromPoint(left + width / 2, top + 4)
    const lower = root.elementFromPoint(left + width / 2, top + height - 4)
    await expect([found.contains(upper), found.contains(lower)]).toEqual([true, true])
  })

/** Waits until a text is not cut off. */
export const isWhole = (selector: string): Step =>
  shows(selector, found => expect(found.scrollWidth).toBeLessThanOrEqual(found.clientWidth))

/** Waits for the title of the view. */
export const titled = (title: string): Step =>
  shows('[data-testid="foyer-header-text"]', found => expect(found.textContent).toBe(title))
