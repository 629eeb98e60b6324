import { expect, waitFor } from 'storybook/test'
import { modalOf, type Step } from './inTurn.js'

/** Waits until nothing is wrong any more. The whole page, which would be told otherwise, is not what is wrong. */
const until = (look: () => Promise<unknown>): Promise<void> =>
  waitFor(async () => void (await look()), { onTimeout: error => error })

/** Waits until what is found in the modal is as `look` says. */
export const shows =
  (selector: string, look: (found: HTMLElement) => unknown): Step =>
  shown =>
    until(async () => {
      const found = modalOf(shown).querySelector<HTMLElement>(selector)
      if (!found) throw new DOMException(`${selector} did not appear`, 'NotFoundError')
      await look(found)
    })

/** Waits until what is found reads like this. */
export const reads = (selector: string, text: string): Step =>
  shows(selector, found => expect(found).toHaveTextContent(text))

/** Waits until a field holds this text. */
export const holds = (selector: string, text: string): Step =>
  shows(selector, found => expect(found).toHaveValue(text))

/** Waits until all that is found reads like this, one after the other. */
export const lists =
  (selector: string, texts: readonly string[]): Step =>
  shown =>
    until(async () => {
      const found = [...modalOf(shown).querySelectorAll(selector)].map(each => each.textContent)
      await expect(found).toEqual(texts)
    })

/** Waits until nothing of the kind is there. */
export const lacks =
  (selector: string): Step =>
  shown =>
    until(() => expect(modalOf(shown).querySelector(selector)).toBeNull())

/** Waits until something is whole within the window. */
export const inSight = (selector: string): Step =>
  shows(selector, async found => {
    const { top, bottom } = found.getBoundingClientRect()
    await expect(top).toBeGreaterThanOrEqual(0)
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
  })

/** Waits until nothing of a text is cut. */
export const isWhole = (selector: string): Step =>
  shows(selector, found => expect(found.scrollWidth).toBeLessThanOrEqual(found.clientWidth))

/** Waits for the title of the screen. */
export const titled = (title: string): Step =>
  shows('[data-testid="foyer-header-text"]', found => expect(found.textContent).toBe(title))
