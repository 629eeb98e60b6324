import type { JSHandle, Locator } from '@playwright/test'

interface Ear {
  isDone(): boolean
}

/**
 * Presses as a visitor would: once more where nothing was heard. A card that grows may carry a button away between
 * down and up, and then the browser makes no click of it.
 */
export async function pressUntilHeard(
  locator: Locator,
  { hasTouch }: { readonly hasTouch: boolean },
): Promise<void> {
  const press = () => (hasTouch ? locator.tap() : locator.click())
  const ear = await listen(locator)
  await press()
  if (!(await isDone(ear))) await press()
}

/** Whether the element was pressed, or is gone. */
function listen(locator: Locator): Promise<JSHandle<Ear>> {
  return locator.evaluateHandle(element => {
    const heard = { isPressed: false }
    const hear = () => {
      heard.isPressed = true
    }
    element.addEventListener('click', hear, { capture: true, once: true })
    return { isDone: () => heard.isPressed || !element.isConnected }
  })
}

/** A page that was left by the press has heard it. */
async function isDone(ear: JSHandle<Ear>): Promise<boolean> {
  try {
    return await ear.evaluate(each => each.isDone())
  } catch {
    return true
  } finally {
    await ear.dispose().catch(() => undefined)
  }
}
